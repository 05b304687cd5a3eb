import assert from 'node:assert/strict';

const ERROR = 50;

/** The errors that a server has logged: one that its test did not expect fails the test. */
export class ErrorLog {
  readonly #errors: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Takes lines of the log, and others that are passed over. */
  write(text: string): void {
    for (const line of text.split('\n')) if (levelOf(line) >= ERROR) this.#errors.push(line);
  }

  /** Errors that are part of what is tested. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** The messages of the errors, with their reasons. */
  messages(): string[] {
    return this.#errors.map((line) => {
      const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
      return [msg, err?.message].filter((text) => text !== undefined).join(': ');
    });
  }

  assertExpected(): void {
    assert.deepEqual(
      this.#errors.filter((line) => !this.#expected.some((pattern) => pattern.test(line))),
      [],
      'the server logged no error',
    );
  }
}

function levelOf(line: string): number {
  if (!line.startsWith('{')) return 0;
  try {
    return Number((JSON.parse(line) as { level?: unknown }).level);
  } catch {
    return 0;
  }
}
