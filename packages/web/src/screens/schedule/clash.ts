import { isNumber, isText, optional, shaped } from '../../api/checked.ts';

/** A conflict as the API names it: of what one may not see, only the time. */
export interface Clash {
  readonly booking_name?: string;
  readonly resource?: number;
  readonly resource_name?: string;
  readonly start: number;
  readonly end: number;
}

export const isClash = shaped<Clash>({
  booking_name: optional(isText),
  resource: optional(isNumber),
  resource_name: optional(isText),
  start: isNumber,
  end: isNumber,
});
