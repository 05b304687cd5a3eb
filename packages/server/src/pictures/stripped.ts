/** A picture with nothing but its picture: metadata, profiles, previews and whatever was hung onto it are left out. */
export interface Stripped {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The segments or chunks that a picture may have: each takes work and memory, however small it is, and none has as many. */
export const MAX_PARTS = 20_000;
