import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusals } from '../../../client/src/refusals.ts';
import { languageCodes } from '@daybook/values';
import type { texts as english } from './refusals/en.ts';

/** What belongs to programs: paths, verbs of HTTP, members and levels of the API, ids, and what a text forgot to fill in. */
const MACHINE = /\/v2|\/\w+\/\d|[`{}<>_]|\b(PUT|POST|GET|PATCH|DELETE|HTTP|JSON|API|uuid|ids?|undefined|true|false)\b|\bR-|\bRW\b|--/;

/** Each value by its name, so that a sentence that leaves one out is seen. */
const valuesOf = (reason: keyof typeof refusals.reasons): { readonly [name: string]: string } =>
  Object.fromEntries(Object.keys(refusals.reasons[reason]).map((name) => [name, `«${name}»`]));

for (const language of languageCodes) {
  const load = async (): Promise<typeof english> =>
    ((await import(`./refusals/${language}.ts`)) as { readonly texts: typeof english }).texts;

  test(`${language}: every reason is said in a sentence for people, with its values`, async () => {
    const { reasons } = await load();
    for (const name of Object.keys(refusals.reasons) as (keyof typeof refusals.reasons)[]) {
      const sentence = reasons[name] as string | ((values: object) => string);
      const values = valuesOf(name);
      const said = typeof sentence === 'function' ? sentence(values) : sentence;
      for (const value of Object.values(values)) assert.ok(said.includes(value), `${name} leaves out ${value}: ${said}`);
      assert.doesNotMatch(said, MACHINE, name);
      assert.match(said, /[.?]$/, name);
    }
  });

  test(`${language}: so are the codes, the faults at fields and the warnings`, async () => {
    const { codes, faults, expected, missing, warnings, general } = await load();
    for (const [name, said] of Object.entries({ ...codes, ...faults, ...expected, ...missing, ...warnings, general })) {
      assert.doesNotMatch(said, MACHINE, name);
      assert.match(said, /[.?]$/, name);
    }
    for (const code of refusals.faults) assert.ok(code in faults, code);
  });
}
