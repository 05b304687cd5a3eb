import { DAY, YEAR, YEAR_BEGINS } from './company.ts';
import { taxesFor } from './fill-taxes.ts';
import type { SeedApi } from './seed-api.ts';

const DAYS = 30;
const VAT_NUMBER = 'EL123456783';

/** Makes a client who writes in another script, and an invoice that is issued: papers have their letters. */
export async function fillGreek(api: SeedApi): Promise<void> {
  const { uuid } = await api.create('/v2/contact', {
    name: 'Ταινίες Αιγαίου ΑΕ',
    type: 'organization',
    client: true,
    email_1: 'accounts@aegean-films.example',
    address_line_1: 'Οδός Λιμένος 14',
    address_city: 'Πειραιάς',
    address_postcode: '185 31',
    address_country: 'GR',
    vat_number: VAT_NUMBER,
    payment_terms_days: DAYS,
    language: 'en',
    currency: 'EUR',
  });
  const date = YEAR_BEGINS + (YEAR - 20) * DAY + 10 * 3_600;
  const { id } = await api.create('/v2/invoice', {
    client: { uuid },
    currency: 'EUR',
    date,
    due_date: date + DAYS * DAY,
    reference: 'Κύματα',
    items: [
      {
        item_text: 'Grading',
        description: 'Κύματα, επεισόδιο 1',
        quantity: '12',
        unit: 'hour',
        unit_amount: '87.50',
        taxes: taxesFor(api, 'GR', VAT_NUMBER),
      },
    ],
  });
  await api.create(`/v2/invoice/issue?id=${id}`);
}
