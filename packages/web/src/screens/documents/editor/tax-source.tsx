import { countryCode } from '@daybook/values';
import { useMe } from '../../../api/me.ts';
import { useFormats } from '../../../formats/formats.ts';
import { Note } from '../../../parts/small-texts.tsx';
import { documentTexts } from '../texts/index.ts';
import type { Defaults } from './use-defaults.ts';

/** Why a new document is charged the taxes that it is, where that is not plain. */
export function TaxSource({ defaults: { taxes, taxes_from: from, country, vat_number_fault: fault } }: { defaults: Defaults }) {
  const home = countryCode(useMe().account?.address_country ?? '');
  const { taxFrom } = documentTexts.use();
  const formats = useFormats();
  const name = formats.country(country);
  const atHome =
    country === '' ? taxFrom.noCountry : country === home ? '' : fault === '' ? taxFrom.noNumber(name) : taxFrom.wrongNumber(name);
  const isProject = from === 'project';
  const said = isProject || from === 'client' ? taxFrom.own(isProject) : from === 'domestic' ? atHome : taxFrom[from](name);
  if (taxes.length === 0 || said === '') return null;
  return <Note role="status">{said}</Note>;
}
