import type { Fields, IsoInstantField } from '../fields/index.ts';

/** The members that a body must have, each with the ISO text that may be sent instead. */
export function requiredMembers({ fields, required }: { readonly fields: Fields; readonly required: readonly string[] }): string[][] {
  const texts = Object.entries(fields).filter(([, { type }]) => type === 'iso_instant');
  return required.map((name) => [name, ...texts.flatMap(([text, field]) => ((field as IsoInstantField).of === name ? [text] : []))]);
}

/** These members in words. */
export const requiredText = (members: readonly (readonly string[])[]): string =>
  members.map((names) => names.map((name) => `\`${name}\``).join(' or ')).join(', ');
