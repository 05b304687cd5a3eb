/** What one record is, by the answers alone. */
export interface Life {
  readonly kind: string;
  readonly key: string;
  readonly marker: string;
  /** The text of the last acknowledged change; undefined before the first. */
  value: string | undefined;
  updates: number;
  deleted: boolean;
  /** Others change it too, such as a payment that settles it. */
  readonly shared: boolean;
}

/** A request that was refused although nothing was wrong with it. */
export interface Refused {
  readonly at: number;
  readonly request: string;
  readonly status: number;
  readonly code: string;
  readonly says: string;
  /** The id of the request, by which the log of the server has it. */
  readonly id: string;
}

/** What the answers to the users of the hour confirmed: kept outside of Daybook, and compared with it in the end. */
export class Ledger {
  readonly lives: Life[] = [];
  /** By the id of the delivery: the subject of the mail. */
  readonly mails = new Map<number, string>();
  /** By the handle of a file: a text that is in it. */
  readonly files = new Map<string, string>();
  readonly unexpected: Refused[] = [];
  /** Writes that got no answer to the end, however often they were sent. */
  readonly unanswered: string[] = [];
  #count = 0;

  /** Of each write another one, so that it is found again. */
  next(): number {
    return (this.#count += 1);
  }

  get writes(): number {
    return this.lives.reduce((sum, { updates, deleted }) => sum + 1 + updates + Number(deleted), 0) + this.mails.size + this.files.size;
  }
}
