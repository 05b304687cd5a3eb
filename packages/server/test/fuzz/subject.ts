import type { Field } from '@daybook/contract';
import { done } from '../support/api.ts';
import { assertAnswered, sendRaw, type RawAnswer } from '../support/answers.ts';
import type { ServedKind } from '../support/kinds.ts';
import { bodyOf, leastOf, type Body } from '../support/samples/index.ts';
import type { Made, World } from '../support/world.ts';

let count = 0;

async function leastBody({ kind }: ServedKind, world: World): Promise<Body> {
  count += 1;
  return leastOf(kind, await bodyOf(kind, world, 1_001 + count));
}

const addressOf = ({ path, description }: ServedKind, { id, uuid }: Made): string => `${path}?${description.key}=${uuid ?? id}`;

/** A body as JSON source, with members that are given as such in place of its own. */
function sourceOf(body: Body, members: Readonly<Record<string, string>>): string {
  const own = Object.entries(body)
    .filter(([name]) => members[name] === undefined)
    .map(([name, value]) => [name, JSON.stringify(value)]);
  return `{${[...own, ...Object.entries(members)].map(([name, literal]) => `${JSON.stringify(name)}:${literal}`).join(',')}}`;
}

/**
 * One record that takes hostile values, in as many of its members at a time as will have them; of a kind whose records are never
 * changed, a new one each time.
 */
export class Subject {
  readonly #served: ServedKind;
  readonly #world: World;
  #address: string;
  readonly #required: Body;
  /** How many values were stored, so that a suite sees that not everything was refused. */
  stored = 0;

  private constructor(served: ServedKind, world: World, address: string, required: Body) {
    this.#served = served;
    this.#world = world;
    this.#address = address;
    this.#required = required;
  }

  static async make(served: ServedKind, world: World): Promise<Subject> {
    const isDocument = served.kind === 'quote' || served.kind === 'invoice';
    const least = await leastBody(served, world);
    // A series of its own: a hostile number must not use up that of the others.
    const created = await world.create(served.kind, isDocument ? { ...least, prefix: `fuzz ${count}` } : least);
    return new Subject(served, world, addressOf(served, created), isDocument ? { client: least['client'] } : {});
  }

  /** Sends members as JSON source. */
  async put(members: Readonly<Record<string, string>>): Promise<RawAnswer> {
    const isChanged = this.#served.methods.has('PUT');
    const { server } = this.#world;
    const source = sourceOf(isChanged ? this.#required : await leastBody(this.#served, this.#world), members);
    const [method, address] = isChanged ? ['PUT', this.#address] : ['POST', this.#served.path];
    const answer = await sendRaw(server.url, method, address, server.adminToken, source);
    assertAnswered(answer, `${this.#served.kind} ${JSON.stringify(members).slice(0, 200)}`);
    if (!isChanged && answer.status === 200) this.#address = addressOf(this.#served, JSON.parse(answer.text).success);
    return answer;
  }

  async values(names: readonly string[]): Promise<Body> {
    return done(await this.#world.api.get(`${this.#address}&fields=${names.join(',')}`)).data[0];
  }

  /** Sends one literal as the value of all members; those that refuse it are left out until the others have it. */
  async setAll(names: readonly string[], literal: string, check: (name: string, got: unknown) => void): Promise<void> {
    let left = [...names];
    while (left.length > 0) {
      const answer = await this.put(Object.fromEntries(left.map((name) => [name, literal])));
      if (answer.status === 200) {
        const record = await this.values(left);
        for (const name of left) check(name, record[name]);
        this.stored += left.length;
        return;
      }
      if (answer.status === 400) return;
      const errors = (JSON.parse(answer.text) as { errors?: { pointer: string }[] }).errors ?? [];
      const refused = left.filter((name) => errors.some(({ pointer }) => pointer === `/${name}` || pointer.startsWith(`/${name}/`)));
      // A conflict names no member: each is then tried alone.
      if (refused.length === 0 && left.length === 1) return;
      if (refused.length === 0) {
        for (const name of left) await this.setAll([name], literal, check);
        return;
      }
      left = left.filter((name) => !refused.includes(name));
    }
  }
}

export const isPlainText = (field: Field): boolean => field.type === 'text' && (field as { target?: string }).target === undefined;

export const isJsonNumber = (literal: string): boolean => /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(literal);

/** Whether two texts are the same number, digit by digit. */
export function sameNumber(one: string, other: string): boolean {
  const plain = (text: string): string => {
    const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
    const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
    const digits = `${whole}${fraction}`.replace(/^0+/, '');
    const trimmed = digits.replace(/0+$/, '');
    if (trimmed === '') return '0';
    return `${mantissa.startsWith('-') ? '-' : ''}${trimmed}e${Number(exponent) - fraction.length + digits.length - trimmed.length}`;
  };
  return plain(one) === plain(other);
}
