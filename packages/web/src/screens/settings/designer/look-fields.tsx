import { isColor, luminance } from '../../../formats/luminance.ts';
import { ColorInput, Fieldset, SegmentedControl, Stack } from '@mantine/core';
import { logoPositions, paperFonts } from '@daybook/values';
import { isNamedFile } from '../../../api/upload.ts';
import { FileField, PICTURES } from '../../../parts/form/controls/file-field.tsx';
import { SearchedSelect } from '../../../parts/form/controls/searched-select.tsx';
import { Strong } from '../../../parts/small-texts.tsx';
import { useKindWords } from '../../../parts/words.ts';
import { LogoNote } from '../fault-notes.tsx';
import type { SettingsProps } from './settings-props.ts';
import { FONTS } from './design-in-words.ts';
import { settingTexts } from '../texts/index.ts';
import { designerTexts } from './texts/index.ts';
import { elementsIn, isOneOf } from '../../../api/checked.ts';

const SWATCHES = ['#1f2937', '#1971c2', '#0b7285', '#2b8a3e', '#a61e4d', '#862e9c', '#c92a2a', '#a04100'];
/** What large letters need at least against white (WCAG 2.2, 1.4.3). */
const READABLE = 3;

/** Colour, font and logo of the page. */
export function LookFields({ design, errorAt, isReadOnly }: Omit<SettingsProps, 'block'>) {
  const texts = designerTexts.use();
  const settings = settingTexts.use();
  const words = useKindWords();
  const { color, font, logo_position: place } = design.design;
  const [logo = null] = elementsIn(design.values.logo, isNamedFile);
  return (
    <Fieldset legend={texts.look} className="look">
      <Stack gap="sm">
        <ColorInput
          label={words.member('invoice-template', 'color')}
          placeholder={texts.cellModes.usual}
          withEyeDropper={false}
          swatches={SWATCHES}
          disabled={isReadOnly}
          value={color}
          description={contrastWithWhite(color) < READABLE ? texts.paleColor : undefined}
          error={errorAt('/design/color')}
          onChange={(next) => design.changeDesign({ color: next }, 'color')}
        />
        <SearchedSelect
          isSearched={false}
          label={words.member('invoice-template', 'font')}
          data={paperFonts.map((value) => ({ value, label: FONTS[value] }))}
          value={font}
          disabled={isReadOnly}
          onChange={(next) => isOneOf(paperFonts, next) && design.changeDesign({ font: next })}
        />
        <div>
          <Strong aria-hidden>{words.member('invoice-template', 'logo_position')}</Strong>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={words.member('invoice-template', 'logo_position')}
            disabled={isReadOnly}
            value={place}
            onChange={(next) => isOneOf(logoPositions, next) && design.changeDesign({ logo_position: next })}
            data={logoPositions.map((value) => ({ value, label: texts.logoPlaces[value] }))}
          />
        </div>
        {place !== 'none' && (
          <>
            <LogoNote fault={design.values.logo_fault} />
            <FileField
              label={words.member('invoice-template', 'logo')}
              description={settings.templateLogoHint}
              accept={PICTURES}
              disabled={isReadOnly}
              value={logo}
              error={errorAt('/logo')}
              change={(file) => design.change({ logo: file === null ? [] : [file] })}
            />
          </>
        )}
      </Stack>
    </Fieldset>
  );
}

/** The contrast of a colour with white (WCAG 2.2); what is no colour is as usual. */
function contrastWithWhite(color: string): number {
  const whole = color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  return isColor(whole) ? 1.05 / (luminance(whole) + 0.05) : Infinity;
}
