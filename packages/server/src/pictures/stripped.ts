/** A picture with nothing but its picture: metadata, profiles, previews and whatever was hung onto it are left out. */
export interface Stripped {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}
