import { Button } from '@mantine/core';
import { ListChecks, Tags } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLevel, useMe } from '../../api/me.ts';
import type { Listed, MemberOf } from '../../api/records.ts';
import { useFormats, type Formats } from '../../formats/formats.ts';
import { unitIn } from '../../formats/numbers.ts';
import { inGroup } from '../../parts/form/fields.tsx';
import { useTaxChoices } from '../../parts/form/tax-choices.ts';
import { KindScreen, type KindOf } from '../../parts/record/kind-screen.tsx';
import { languageChoices, languageNamed, useLanguage } from '../../texts/language.tsx';
import { ProposedItems } from './proposed-items.tsx';
import { settingTexts } from './texts/index.ts';

const PATH = '/v2/item';
const TAXES = ['domestic_tax_id', 'reverse_charge_tax_id', 'export_tax_id'] as const;
const pricesIn = ({ prices }: Listed<typeof PATH>, formats: Formats): string =>
  prices.map(({ amount, currency }) => formats.money(amount, currency)).join(', ');
const OF_LINES = () => ['billable_item'] as const;

/** The price list: what lines of quotes and invoices are filled with. */
export function Screen() {
  const { item: texts } = settingTexts.use();
  const [isFilling, setFilling] = useState(false);
  const mayWrite = useLevel('acl_finance', 'RW');
  const kind = useItems();
  return (
    <>
      <KindScreen
        kind={kind}
        actions={
          mayWrite && (
            <Button variant="default" leftSection={<ListChecks size={16} aria-hidden />} onClick={() => setFilling(true)}>
              {texts.fill}
            </Button>
          )
        }
      />
      {isFilling && <ProposedItems close={() => setFilling(false)} />}
    </>
  );
}

function useItems(): KindOf<typeof PATH> {
  const { priceList: title, item: texts } = settingTexts.use();
  const { account } = useMe();
  const formats = useFormats();
  const { language } = useLanguage();
  const taxes = useTaxChoices('all');
  return useMemo<KindOf<typeof PATH>>(
    () => ({
      title,
      add: texts.add,
      icon: Tags,
      empty: [texts.empty, texts.hint],
      list: {
        path: PATH,
        order: 'name',
        columns: [
          'name',
          'code',
          { name: 'unit', text: ({ unit }) => unitIn('1', unit, language) },
          {
            name: 'prices',
            text: (item) => pricesIn(item, formats),
            draw: (item) => <span className="prices">{pricesIn(item, formats)}</span>,
            isFigure: true,
          },
          'active',
        ],
        cards: ['name', 'prices', 'code', 'unit'],
        filters: [{ name: 'text', label: texts.search }, 'active'],
        toneOf: ({ active }) => (active ? undefined : 'pale'),
      },
      begin: { active: true, prices: [{ currency: account?.currency ?? 'EUR', amount: '' }] },
      fields: [
        { name: 'name', description: texts.nameHint },
        'code',
        'unit',
        {
          name: 'prices',
          fields: ['currency', 'amount'],
          begin: { currency: '', amount: '' },
          titleOf: ({ currency }) => String(currency ?? ''),
        },
        'description',
        ...inGroup<MemberOf<typeof PATH>>(
          texts.taxes,
          ...TAXES.map((name) => ({
            name,
            type: 'choice' as const,
            options: taxes,
            unset: texts.usualTax,
          })),
        ),
        {
          name: 'texts',
          fields: [{ name: 'language', required: true, options: languageChoices }, 'name', 'unit', { name: 'description', type: 'long' }],
          titleOf: languageNamed,
        },
        'active',
      ],
      customFields: OF_LINES,
    }),
    [title, texts, account, formats, language, taxes],
  );
}
