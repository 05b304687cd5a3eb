import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY, HOUR, languageCodes, type Language } from '@daybook/values';
import { done } from '../../../test/support/api.ts';
import { mailSteps, testServerWithMails } from '../../../test/support/mail-steps.ts';

const now = Math.floor(Date.now() / 1_000);

/** What the usual mail says of a day that is over, and that one may answer. */
const WORDS: {
  readonly [code in Language]: { readonly due: RegExp; readonly over: RegExp; readonly valid: RegExp; readonly was: RegExp };
} = {
  en: { due: /It is due on/, over: /It was due on/, valid: /is valid until/, was: /was valid until/ },
  de: { due: /ist am .* fällig/, over: /war am .* fällig/, valid: /gilt bis/, was: /galt bis/ },
  fr: { due: /à payer au plus tard le/, over: /L’échéance était le/, valid: /est valable/, was: /était valable/ },
  es: { due: /Vence el/, over: /Venció el/, valid: /Es válido/, was: /Era válido/ },
  nl: { due: /dient uiterlijk/, over: /vervaldatum was/, valid: /is geldig/, was: /was geldig/ },
  it: { due: /è dovuto/, over: /era dovuto/, valid: /è valido/, was: /era valido/ },
  pl: { due: /Termin płatności: /, over: /Termin płatności minął/, valid: /jest ważna/, was: /była ważna/ },
};
const ANSWER = /and answer|und beantworten|y répondre|y responder|en beantwoorden|e rispondere|i odpowiedzieć/;

describe('10 the usual text of a mail says what is true on its day', () => {
  const { server, post } = testServerWithMails();
  const { client, document, send, sent, until } = mailSteps(() => server);

  const bodyOf = async (kind: 'quote' | 'invoice', id: number, attach: string[] = ['pdf']): Promise<string> =>
    done(await send(kind, id, { link: true, attach })).body;

  for (const language of languageCodes)
    test(`10 ${language}: an invoice that is overdue was due, and a quote that expired was valid`, async () => {
      const of = await client({ language });
      const words = WORDS[language];
      const late = { date: now - 40 * DAY, due_date: now - 10 * DAY, status: { id: 3 } };
      const [overdue, due] = [await document('invoice', of, late), await document('invoice', of, { due_date: now + HOUR })];
      assert.match(await bodyOf('invoice', overdue), words.over);
      assert.match(await bodyOf('invoice', due), words.due);
      const expired = await document('quote', of, { date: now - 40 * DAY, expiry_date: now - 10 * DAY });
      const open = await document('quote', of, { expiry_date: now + HOUR });
      const [was, is] = [await bodyOf('quote', expired), await bodyOf('quote', open)];
      assert.match(was, words.was);
      assert.doesNotMatch(was, ANSWER);
      assert.match(is, words.valid);
      assert.match(is, ANSWER);
    });

  test('10 a quote that is answered asks for no answer, and an invoice over nothing for no payment', async () => {
    const of = await client();
    const accepted = await document('quote', of, { expiry_date: now + 10 * DAY, status: { id: 3 } });
    const body = await bodyOf('quote', accepted);
    assert.doesNotMatch(body, ANSWER);
    assert.doesNotMatch(body, /valid until/);
    const items = [{ item_text: 'Gift', quantity: '1', unit_amount: '0' }];
    const free = await document('invoice', of, { items, due_date: now + 10 * DAY });
    assert.match(await bodyOf('invoice', free), /EUR\s0\.00\. There is nothing to pay\./);
  });

  test('10 the button of a mail with a quote asks for an answer for as long as there is one to give', async () => {
    const buttons: (string | undefined)[] = [];
    for (const more of [
      { expiry_date: now + HOUR },
      { status: { id: 3 } },
      { status: { id: 4 } },
      { date: now - 40 * DAY, expiry_date: now - 10 * DAY },
    ]) {
      const of = await client();
      await until(await sent('quote', await document('quote', of, more), { link: true, attach: [] }), 'sent');
      const { mail } = post.received.find(({ recipients }) => recipients.includes(of.email)) ?? assert.fail('it came');
      buttons.push(/<a [^>]*>([^<]+)<\/a>/.exec(mail.html ?? '')?.[1]);
    }
    assert.deepEqual(buttons, ['View and answer', 'View online', 'View online', 'View online']);
  });
});
