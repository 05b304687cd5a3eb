import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  establishmentOf,
  identitiesOf,
  identityFault,
  identityNames,
  printedIdentity,
  withoutName,
  registrationOf,
  type IdentityName,
} from './identities.ts';

// Numbers that the registers, or firms on their papers, publish.
const VALID: { readonly [kind in IdentityName]?: readonly string[] } = {
  at_register_number: ['FN 123456 k'],
  be_enterprise_number: ['0428.759.497'],
  ch_uid: ['CHE-116.281.710', 'CHE-116.281.710 MWST'],
  ch_qr_iban: ['CH44 3199 9123 0008 8901 2'],
  de_register_number: ['HRB 12345', 'HRB 12345 B'],
  dk_cvr: ['13585628'],
  fr_siren: ['732 829 320', '356000000'],
  fr_siret: ['732 829 320 00074', '356 000 000 00048'],
  gb_company_number: ['00445790', 'SC123456'],
  gb_sort_code: ['20-00-00'],
  gb_account_number: ['55779911'],
  it_fiscal_code: ['00743110157', 'RSSMRA85T10A562S'],
  it_rea: ['MI-1234567'],
  nl_kvk: ['33000000'],
  no_organisation_number: ['995 525 828'],
  pl_krs: ['0000123456'],
  pl_regon: ['123456785'],
  se_organisation_number: ['556703-7485'],
  us_ein: ['12-3456789'],
  us_account_number: ['000123456789'],
  us_ach_routing: ['021000021'],
  us_wire_routing: ['011000015'],
};

/** Those by whose last digit a wrong one is found. */
const CHECKED: readonly IdentityName[] = [
  'be_enterprise_number',
  'ch_uid',
  'ch_qr_iban',
  'fr_siren',
  'no_organisation_number',
  'se_organisation_number',
  'us_ach_routing',
];

test('published numbers are valid, however they are written, and texts of another form are not', () => {
  for (const kind of identityNames) {
    const numbers = VALID[kind];
    // What has no form is any text.
    if (numbers === undefined) assert.equal(identityFault(kind, 'Any text'), undefined, kind);
    else assert.equal(identityFault(kind, 'x'), 'form', kind);
    for (const number of numbers ?? []) assert.equal(identityFault(kind, ` ${number.toLowerCase()}`), undefined, `${kind} ${number}`);
  }
});

test('a wrong digit is found where there is one to find it by', () => {
  for (const kind of CHECKED) {
    const [number = ''] = VALID[kind] ?? [];
    const at = number.search(/\d\D*$/);
    const wrong = number.slice(0, at) + ((Number(number[at]) + 1) % 10) + number.slice(at + 1);
    assert.equal(identityFault(kind, wrong), 'digit', wrong);
  }
});

test('the registration of a firm is the first with a code, as the register writes it', () => {
  const french = [
    { kind: 'fr_rcs', value: 'Paris' },
    { kind: 'fr_siret', value: '732 829 320 00074' },
    { kind: 'fr_siren', value: '732 829 320' },
  ] as const;
  assert.deepEqual(registrationOf(french), { id: '732829320', scheme: '0002' });
  assert.deepEqual(registrationOf([{ kind: 'fr_siret', value: '732 829 320 00074' }]), { id: '732829320', scheme: '0002' });
  assert.deepEqual(establishmentOf(french), { id: '73282932000074', scheme: '0009' });
  assert.equal(establishmentOf([{ kind: 'fr_siren', value: '732829320' }]), undefined);
  assert.deepEqual(registrationOf([{ kind: 'ch_uid', value: 'CHE-116.281.710 MWST' }]), { id: 'CHE116281710', scheme: '0183' });
  assert.deepEqual(registrationOf([{ kind: 'de_register_number', value: ' HRB 12345' }]), { id: 'HRB 12345', scheme: undefined });
  assert.equal(registrationOf([{ kind: 'de_management', value: 'Ada Lovelace' }]), undefined);
  assert.deepEqual(
    identitiesOf(french, 'register').map(({ kind }) => kind),
    ['fr_siren', 'fr_siret', 'fr_rcs'],
  );
});

test('a sort code is written in pairs however it was typed; what is none, and other numbers, stay as they are', () => {
  for (const value of ['123456', '12-34-56', '12 34 56']) assert.equal(printedIdentity({ kind: 'gb_sort_code', value }), '12-34-56');
  assert.equal(printedIdentity({ kind: 'gb_sort_code', value: '1234' }), '1234');
  assert.equal(printedIdentity({ kind: 'ch_uid', value: 'CHE-116.281.710 MWST' }), 'CHE-116.281.710 MWST');
});

test('one is kept without the name that is printed before it, and all else as it was typed', () => {
  for (const text of ['RCS Paris B 1', 'R.C.S. Paris B 1', ' rcs : Paris B 1', 'Paris B 1'])
    assert.equal(withoutName('fr_rcs', text), 'Paris B 1');
  assert.equal(withoutName('fr_rcs', 'RCS'), '');
  assert.equal(withoutName('fr_rcs', 'Rcsberg'), 'Rcsberg');
  assert.equal(withoutName('nl_kvk', 'KvK 33000000'), '33000000');
  assert.equal(withoutName('ch_uid', 'CHE-116.281.710 MWST'), 'CHE-116.281.710 MWST');
  assert.equal(withoutName('de_register_number', 'HRB 12345'), 'HRB 12345');
});
