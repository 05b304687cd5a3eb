import { FONTS } from './design-in-words.ts';
import { designerTexts } from './texts/index.ts';

const wordIn = (words: { readonly [name: string]: string }, value: string): string => words[value] ?? value;

function Block({ value }: { value: string }) {
  return wordIn(designerTexts.use().blocks, value);
}

function Place({ value }: { value: string }) {
  return wordIn(designerTexts.use().logoPlaces, value);
}

const Font = ({ value }: { value: string }) => wordIn(FONTS, value);

/** Members of templates that the history writes as the designer does. */
export const templateValues = {
  'invoice-template design.blocks': Block,
  'invoice-template design.hidden': Block,
  'invoice-template design.font': Font,
  'invoice-template design.logo_position': Place,
};
