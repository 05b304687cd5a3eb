/** What is measured: a filled server and the yardsticks beside it. */
export interface BenchTarget {
  readonly port: number;
  readonly token: string;
  readonly seconds: number;
  readonly invoices: number;
  /** Port of the constant answers. */
  readonly constant: number;
  /** Port of the plain implementation on the same database. */
  readonly classic: number;
  readonly dataDir: string;
}
