import { useMemo, type ReactNode } from 'react';
import type { ListPath } from '@daybook/client';
import { useMe, type Me } from '../../api/me.ts';
import type { FormPath } from '../../api/records.ts';
import { useFormats, type Formats } from '../../formats/formats.ts';
import { KindScreen, type KindOf } from '../../parts/record/kind-screen.tsx';
import { settingTexts, type SettingTexts } from './texts/index.ts';

/** The settings of a kind: its list, what is above that, and the form of the record that is open. */
export const kindScreen = <Path extends ListPath & FormPath, Extra extends string = never>(
  kindOf: (texts: SettingTexts, me: Me, formats: Formats) => KindOf<Path, Extra>,
  Above?: () => ReactNode,
) =>
  function Screen() {
    const texts = settingTexts.use();
    const me = useMe();
    const formats = useFormats();
    const kind = useMemo(() => kindOf(texts, me, formats), [texts, me, formats]);
    return <KindScreen kind={kind} above={Above && <Above />} />;
  };
