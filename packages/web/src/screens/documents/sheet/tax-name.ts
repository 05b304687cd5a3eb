import type { Formats } from '../../../formats/formats.ts';
import type { AppliedTax } from '../kind.ts';

/** What a tax is called, with its rate. */
export const taxName = ({ name = '', rate = '' }: AppliedTax, formats: Formats): string => `${name} ${formats.percentage(rate)}`;
