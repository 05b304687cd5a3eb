import assert from 'node:assert/strict';
import type { Field } from '@daybook/contract';
import { assertAnswered, sendRaw, type RawAnswer } from '../support/answers.ts';
import type { ServedKind } from '../support/kinds.ts';
import { bodyOf, leastOf, type Body } from '../support/samples/index.ts';
import type { World } from '../support/world.ts';

let made = 0;

/** One record that takes hostile values, in as many of its members at a time as will have them. */
export class Subject {
  readonly #served: ServedKind;
  readonly #world: World;
  readonly #address: string;
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
    made += 1;
    const isDocument = served.kind === 'quote' || served.kind === 'invoice';
    const least = leastOf(served.kind, await bodyOf(served.kind, world, 1_001 + made));
    // A series of its own: a hostile number must not use up that of the others.
    const { id, uuid } = await world.create(served.kind, isDocument ? { ...least, prefix: `fuzz ${made}` } : least);
    return new Subject(
      served,
      world,
      `${served.path}?${served.description.key}=${uuid ?? id}`,
      isDocument ? { client: least['client'] } : {},
    );
  }

  /** Sends members as JSON source. */
  async put(members: Readonly<Record<string, string>>): Promise<RawAnswer> {
    const required = Object.entries(this.#required)
      .filter(([name]) => members[name] === undefined)
      .map(([name, value]) => [name, JSON.stringify(value)]);
    const source = [...required, ...Object.entries(members)].map(([name, literal]) => `${JSON.stringify(name)}:${literal}`);
    const { server } = this.#world;
    const answer = await sendRaw(server.url, 'PUT', this.#address, server.adminToken, `{${source.join(',')}}`);
    assertAnswered(answer, `${this.#served.kind} ${JSON.stringify(members).slice(0, 200)}`);
    return answer;
  }

  async values(names: readonly string[]): Promise<Body> {
    const { body, status, text } = await this.#world.api.get(`${this.#address}&fields=${names.join(',')}`);
    assert.equal(status, 200, text);
    return body.data[0];
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
