// The package has no types of its own: these are of what the test of the collection uses.
declare module 'newman' {
  /** A request that was sent. */
  export interface Sent {
    readonly item: { readonly name: string };
    readonly response?: { readonly code: number; text(): string };
  }

  interface Summary {
    readonly run: { readonly failures: readonly { readonly error: Error }[] };
  }

  export function run(
    options: object,
    done: (error: Error | null, summary: Summary) => void,
  ): { on(event: 'request', listener: (error: Error | null, sent: Sent) => void): void };
}
