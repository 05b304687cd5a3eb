/** Whether an amount or a percentage, as the API writes it, is another than zero. */
export const isSome = (text: string | undefined): boolean => text !== undefined && /[1-9]/.test(text);
