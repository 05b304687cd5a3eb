import { invoiceTemplate, type BodyOfRecord, type Fields } from '@daybook/contract';

type SentOptions = BodyOfRecord<typeof invoiceTemplate>['options'];
type Switches = { readonly [name: string]: boolean };

/** What a template shows, whole and in the order of its description. */
export type TemplateOptions = { readonly [group: string]: Switches };

const groups = invoiceTemplate.fields.options.fields as unknown as { readonly [group: string]: { readonly fields: Fields } };

/** Merges the switches of a body. Switches are on by default; null resets a group, or all of them, to the default. */
export function mergeOptions(before: TemplateOptions | undefined, sent: SentOptions): TemplateOptions {
  return Object.fromEntries(
    Object.entries(groups).map(([group, { fields }]) => {
      const switches = (sent as Record<string, Switches | null | undefined> | null | undefined)?.[group];
      const kept = sent === null || switches === null ? undefined : before?.[group];
      return [group, Object.fromEntries(Object.keys(fields).map((name) => [name, switches?.[name] ?? kept?.[name] ?? true]))];
    }),
  );
}
