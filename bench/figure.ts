/** A measured figure beside its target. */
export interface Figure {
  readonly what: string;
  readonly target: string;
  readonly measured: string;
  /** Whether the target is met; null where there is none. */
  readonly met: boolean | null;
}
