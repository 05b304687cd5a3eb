const UNSEEN = /^[\s\u2800\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u;

/** Whether nothing of a text is seen: whatever it has are spaces, and characters without a width or a glyph. */
export const isBlank = (text: string): boolean => UNSEEN.test(text);
