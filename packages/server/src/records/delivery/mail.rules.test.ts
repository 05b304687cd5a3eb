import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageCodes } from '@daybook/values';
import { usualReminder } from '../reminder/usual-texts.rules.ts';
import { faceOf, LINK, usualMail } from './mail.rules.ts';

const textOf = (body: string): string => faceOf({ document_kind: 'invoice', subject: '', body, language: 'en', facts: [], link: '' }).text;

const facts = {
  type: 'Invoice',
  number: 'RE-7',
  until: '1 May',
  isOver: false,
  isAnswered: false,
  open: '',
  onlyOpen: '',
  client: 'Grace',
  total: 'EUR\u00a010.00',
  firm: 'Studio',
  countries: [],
} as const;
const reminded = {
  isOverdue: true,
  level: 1,
  hasFee: false,
  type: 'Invoice',
  number: 'RE-7',
  open: '',
  due: '',
  fee: '',
  credit: '',
  onlyOpen: '',
  name: '',
  firm: '',
  countries: [],
};

for (const language of languageCodes)
  test(`a usual mail in ${language} whose link is taken out is the one that never had a link`, () => {
    for (const kind of ['quote', 'invoice', 'credit_note'] as const)
      for (const hasFiles of [true, false]) {
        const [linked, plain] = [true, false].map((hasLink) => usualMail({ ...facts, language, kind }, { hasLink, hasFiles }).body);
        assert.ok(linked?.includes(LINK) === true);
        assert.equal(textOf(linked), plain);
      }
    const [linked, plain] = [true, false].map((hasLink) => usualReminder(language, { ...reminded, hasLink }).body);
    assert.ok(linked?.includes(LINK) === true);
    assert.equal(textOf(linked), plain);
  });

test('what else is beside the place of a link stays', () => {
  assert.equal(textOf('Hello,\nhere is what you asked for.\n{link}\n\n\nBye'), 'Hello,\nhere is what you asked for.\n\n\nBye');
  assert.equal(textOf('Hello,\nsee here:\n{link}\nBye'), 'Hello,\nBye');
  assert.equal(textOf('It is:\n\n{link}\n'), 'It is:');
  assert.equal(textOf('At {link}.'), 'At .');
});
