import { consoleStyle } from './console.css.ts';
import { frame } from './frame.css.ts';
import { search } from './search.css.ts';
import { text } from './text.css.ts';

/** The style of the documentation: no fonts, images or scripts from anywhere else. */
export const style = `${frame}${text}${search}${consoleStyle}`;
