/** A body as it is sent. */
export type Body = { readonly [member: string]: unknown };

/** The id of a new record, and of a contact its uuid. */
export interface Made {
  readonly id: number;
  readonly uuid: string;
}

/** The API over HTTP, for a program that expects every request to be accepted. */
export class SeedApi {
  readonly #url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  async create(path: string, body?: Body): Promise<Made> {
    return (await this.#send('POST', path, body)).success;
  }

  async update(path: string, body: Body): Promise<void> {
    await this.#send('PUT', path, body);
  }

  async delete(path: string): Promise<void> {
    await this.#send('DELETE', path);
  }

  /** How many records a list has. */
  async total(path: string): Promise<number> {
    return (await this.#send('GET', `${path}?limit=1`)).meta.pagination.total;
  }

  async #send(method: string, path: string, body?: Body): Promise<{ success: Made; meta: { pagination: { total: number } } }> {
    const response = await fetch(new URL(path, this.#url), {
      method,
      headers: { authorization: `Bearer ${this.#token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as { success: Made; meta: { pagination: { total: number } } };
  }
}
