import type { languages } from '@daybook/contract';

/** The texts of a document in one language. */
export interface Labels {
  readonly quote: string;
  readonly invoice: string;
  readonly credit_note: string;
  readonly draft: string;
  readonly number: { readonly quote: string; readonly invoice: string; readonly credit_note: string };
  readonly date: string;
  readonly due_date: string;
  readonly expiry_date: string;
  readonly reference: string;
  readonly credited_invoice: string;
  readonly vat_number: string;
  readonly tax_number: string;
  readonly attention: string;
  readonly item: string;
  readonly quantity: string;
  readonly price: string;
  readonly discount: string;
  readonly tax: string;
  readonly amount: string;
  readonly group_total: string;
  readonly sub_total: string;
  readonly discount_total: string;
  readonly net_total: string;
  readonly tax_total: string;
  readonly total: string;
  readonly paid: string;
  /** With the day. */
  readonly paid_on: (day: string) => string;
  readonly credited: string;
  readonly open: string;
  readonly rate: string;
  readonly base: string;
  readonly categories: { readonly [category in 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O']: string };
  readonly payment: string;
  readonly account_holder: string;
  readonly payment_reference: string;
  readonly scan_to_pay: string;
  readonly terms: string;
  /** The units that Daybook itself writes: of one, and of several. */
  readonly units: { readonly [unit in 'hour' | 'day' | 'week']: readonly [one: string, several: string] };
  /** What lines that are made of a quote are called. */
  readonly part: {
    readonly share: (share: string, quote: string) => string;
    readonly amount: (quote: string) => string;
    readonly deductions: string;
  };
  /** With the number of the page and of all pages. */
  readonly page: (number: string, of: string) => string;
}

const en: Labels = {
  quote: 'Quote',
  invoice: 'Invoice',
  credit_note: 'Credit note',
  draft: 'Draft',
  number: { quote: 'Quote number', invoice: 'Invoice number', credit_note: 'Credit note number' },
  date: 'Date',
  due_date: 'Due date',
  expiry_date: 'Valid until',
  reference: 'Reference',
  credited_invoice: 'Credits invoice',
  vat_number: 'VAT number',
  tax_number: 'Tax number',
  attention: 'Attn.',
  item: 'Item',
  quantity: 'Quantity',
  price: 'Price',
  discount: 'Discount',
  tax: 'Tax',
  amount: 'Amount',
  group_total: 'Total',
  sub_total: 'Sub-total',
  discount_total: 'Discount',
  net_total: 'Net total',
  tax_total: 'Tax',
  total: 'Total',
  paid: 'Paid',
  paid_on: (day) => `Paid on ${day}`,
  credited: 'Credited',
  open: 'Open amount',
  rate: 'Rate',
  base: 'Taxable amount',
  categories: {
    Z: 'Zero rated',
    E: 'Exempt from tax',
    AE: 'Reverse charge: the recipient is liable for the tax',
    K: 'Intra-Community supply, exempt from tax',
    G: 'Export, exempt from tax',
    O: 'Not subject to tax',
  },
  payment: 'Payment details',
  account_holder: 'Account holder',
  payment_reference: 'Payment reference',
  scan_to_pay: 'Scan with your banking app to pay',
  terms: 'Terms',
  units: { hour: ['hour', 'hours'], day: ['day', 'days'], week: ['week', 'weeks'] },
  part: {
    share: (share, quote) => `${share} of quote ${quote}`,
    amount: (quote) => `Part payment, quote ${quote}`,
    deductions: 'Invoiced before',
  },
  page: (number, of) => `Page ${number} of ${of}`,
};

const de: Labels = {
  quote: 'Angebot',
  invoice: 'Rechnung',
  credit_note: 'Rechnungskorrektur',
  draft: 'Entwurf',
  number: { quote: 'Angebotsnummer', invoice: 'Rechnungsnummer', credit_note: 'Belegnummer' },
  date: 'Datum',
  due_date: 'Fällig am',
  expiry_date: 'Gültig bis',
  reference: 'Referenz',
  credited_invoice: 'Zu Rechnung',
  vat_number: 'USt-IdNr.',
  tax_number: 'Steuernummer',
  attention: 'z. Hd.',
  item: 'Position',
  quantity: 'Menge',
  price: 'Einzelpreis',
  discount: 'Rabatt',
  tax: 'Steuer',
  amount: 'Betrag',
  group_total: 'Summe',
  sub_total: 'Zwischensumme',
  discount_total: 'Rabatt',
  net_total: 'Nettobetrag',
  tax_total: 'Steuer',
  total: 'Gesamtbetrag',
  paid: 'Bezahlt',
  paid_on: (day) => `Bezahlt am ${day}`,
  credited: 'Gutgeschrieben',
  open: 'Offener Betrag',
  rate: 'Satz',
  base: 'Bemessungsgrundlage',
  categories: {
    Z: 'Nullsatz',
    E: 'Steuerfrei',
    AE: 'Steuerschuldnerschaft des Leistungsempfängers',
    K: 'Steuerfreie innergemeinschaftliche Lieferung',
    G: 'Steuerfreie Ausfuhrlieferung',
    O: 'Nicht steuerbar',
  },
  payment: 'Zahlungsangaben',
  account_holder: 'Kontoinhaber',
  payment_reference: 'Verwendungszweck',
  scan_to_pay: 'Zum Bezahlen mit der Banking-App scannen',
  terms: 'Bedingungen',
  units: { hour: ['Stunde', 'Stunden'], day: ['Tag', 'Tage'], week: ['Woche', 'Wochen'] },
  part: {
    share: (share, quote) => `${share} von Angebot ${quote}`,
    amount: (quote) => `Teilzahlung zu Angebot ${quote}`,
    deductions: 'Bereits berechnet',
  },
  page: (number, of) => `Seite ${number} von ${of}`,
};

const fr: Labels = {
  quote: 'Devis',
  invoice: 'Facture',
  credit_note: 'Avoir',
  draft: 'Brouillon',
  number: { quote: 'Devis n°', invoice: 'Facture n°', credit_note: 'Avoir n°' },
  date: 'Date',
  due_date: 'Échéance',
  expiry_date: 'Valable jusqu’au',
  reference: 'Référence',
  credited_invoice: 'Facture créditée',
  vat_number: 'N° de TVA',
  tax_number: 'N° fiscal',
  attention: 'À l’attention de',
  item: 'Désignation',
  quantity: 'Quantité',
  price: 'Prix unitaire',
  discount: 'Remise',
  tax: 'Taxe',
  amount: 'Montant',
  group_total: 'Total',
  sub_total: 'Sous-total',
  discount_total: 'Remise',
  net_total: 'Total HT',
  tax_total: 'Taxes',
  total: 'Total TTC',
  paid: 'Payé',
  paid_on: (day) => `Payé le ${day}`,
  credited: 'Crédité par avoir',
  open: 'Reste à payer',
  rate: 'Taux',
  base: 'Base imposable',
  categories: {
    Z: 'Taux zéro',
    E: 'Exonéré de taxe',
    AE: 'Autoliquidation',
    K: 'Livraison intracommunautaire exonérée de TVA',
    G: 'Exportation exonérée de TVA',
    O: 'Hors champ d’application de la TVA',
  },
  payment: 'Coordonnées de paiement',
  account_holder: 'Titulaire du compte',
  payment_reference: 'Référence de paiement',
  scan_to_pay: 'À scanner avec l’application bancaire pour payer',
  terms: 'Conditions',
  units: { hour: ['heure', 'heures'], day: ['jour', 'jours'], week: ['semaine', 'semaines'] },
  part: {
    share: (share, quote) => `${share} du devis ${quote}`,
    amount: (quote) => `Acompte sur le devis ${quote}`,
    deductions: 'Déjà facturé',
  },
  page: (number, of) => `Page ${number} sur ${of}`,
};

const es: Labels = {
  quote: 'Presupuesto',
  invoice: 'Factura',
  credit_note: 'Factura rectificativa',
  draft: 'Borrador',
  number: { quote: 'Presupuesto n.º', invoice: 'Factura n.º', credit_note: 'Factura rectificativa n.º' },
  date: 'Fecha',
  due_date: 'Vencimiento',
  expiry_date: 'Válido hasta',
  reference: 'Referencia',
  credited_invoice: 'Factura rectificada',
  vat_number: 'NIF-IVA',
  tax_number: 'NIF',
  attention: 'A la atención de',
  item: 'Concepto',
  quantity: 'Cantidad',
  price: 'Precio',
  discount: 'Descuento',
  tax: 'Impuesto',
  amount: 'Importe',
  group_total: 'Total',
  sub_total: 'Subtotal',
  discount_total: 'Descuento',
  net_total: 'Total neto',
  tax_total: 'Impuestos',
  total: 'Total',
  paid: 'Pagado',
  paid_on: (day) => `Pagado el ${day}`,
  credited: 'Abonado',
  open: 'Importe pendiente',
  rate: 'Tipo',
  base: 'Base imponible',
  categories: {
    Z: 'Tipo cero',
    E: 'Exento de impuestos',
    AE: 'Inversión del sujeto pasivo',
    K: 'Entrega intracomunitaria exenta',
    G: 'Exportación exenta',
    O: 'No sujeto',
  },
  payment: 'Datos de pago',
  account_holder: 'Titular de la cuenta',
  payment_reference: 'Referencia de pago',
  scan_to_pay: 'Escanee con la aplicación de su banco para pagar',
  terms: 'Condiciones',
  units: { hour: ['hora', 'horas'], day: ['día', 'días'], week: ['semana', 'semanas'] },
  part: {
    share: (share, quote) => `${share} del presupuesto ${quote}`,
    amount: (quote) => `Pago parcial del presupuesto ${quote}`,
    deductions: 'Facturado anteriormente',
  },
  page: (number, of) => `Página ${number} de ${of}`,
};

const pl: Labels = {
  quote: 'Oferta',
  invoice: 'Faktura',
  credit_note: 'Faktura korygująca',
  draft: 'Wersja robocza',
  number: { quote: 'Numer oferty', invoice: 'Numer faktury', credit_note: 'Numer korekty' },
  date: 'Data',
  due_date: 'Termin płatności',
  expiry_date: 'Ważna do',
  reference: 'Numer referencyjny',
  credited_invoice: 'Do faktury',
  vat_number: 'NIP UE',
  tax_number: 'NIP',
  attention: 'Do rąk',
  item: 'Nazwa',
  quantity: 'Ilość',
  price: 'Cena',
  discount: 'Rabat',
  tax: 'Podatek',
  amount: 'Wartość',
  group_total: 'Razem',
  sub_total: 'Suma',
  discount_total: 'Rabat',
  net_total: 'Wartość netto',
  tax_total: 'Podatek',
  total: 'Razem brutto',
  paid: 'Zapłacono',
  paid_on: (day) => `Zapłacono ${day}`,
  credited: 'Skorygowano',
  open: 'Pozostało do zapłaty',
  rate: 'Stawka',
  base: 'Podstawa opodatkowania',
  categories: {
    Z: 'Stawka zerowa',
    E: 'Zwolnione z podatku',
    AE: 'Odwrotne obciążenie',
    K: 'Wewnątrzwspólnotowa dostawa towarów',
    G: 'Eksport',
    O: 'Nie podlega opodatkowaniu',
  },
  payment: 'Dane do płatności',
  account_holder: 'Posiadacz rachunku',
  payment_reference: 'Tytuł przelewu',
  scan_to_pay: 'Zeskanuj w aplikacji bankowej, aby zapłacić',
  terms: 'Warunki',
  units: { hour: ['godz.', 'godz.'], day: ['dzień', 'dni'], week: ['tyg.', 'tyg.'] },
  part: {
    share: (share, quote) => `${share} oferty ${quote}`,
    amount: (quote) => `Płatność częściowa, oferta ${quote}`,
    deductions: 'Zafakturowano wcześniej',
  },
  page: (number, of) => `Strona ${number} z ${of}`,
};

/** Every language of documents. */
export const labels: { readonly [language in Language]: Labels } = { en, de, fr, es, pl };

export type Language = (typeof languages)[number];
