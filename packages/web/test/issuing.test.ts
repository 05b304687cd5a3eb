import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eventually } from './support/eventually.ts';
import { invoicing } from './support/invoicing.ts';
import { texts } from '../src/screens/documents/texts/en.ts';

const formatted = (seconds: number): string => new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC' }).format(seconds * 1_000);

describe('invoices are issued in the web application', () => {
  const { app, billed, open, invoice, read, tick } = invoicing();

  test('an invoice that is issued and is no valid electronic one opens the check with what to mend', async () => {
    await app.server.admin.put('/v2/account', { vat_number: 'DE123456788' });
    const page = await open(`/invoices/${await invoice()}`);
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
    const notice = page.locator('.mantine-Notification-description', { hasText: 'Not a valid' });
    assert.match(await notice.innerText(), /^Issued\nNot a valid e-invoice: \d+ problems\.$/);
    await page.getByText('BR-11').waitFor();
    await page.getByRole('link', { name: 'Open the client' }).first().click();
    await page.waitForURL((url) => url.pathname === '/contacts' && url.search.includes(billed.uuid));
    assert.ok(page.url().includes(billed.uuid));
    // Elsewhere nobody writes invoices by these rules, unless the client asks for it.
    await app.server.admin.put('/v2/account', { vat_number: '', address_country: 'US' });
    const elsewhere = await open(`/invoices/${await invoice()}`);
    await elsewhere.getByRole('button', { name: 'Issue', exact: true }).click();
    await elsewhere.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
    await elsewhere.getByText('Awaiting payment').first().waitFor();
    await elsewhere.getByText('Issued', { exact: true }).first().waitFor();
    assert.equal(await elsewhere.getByText('Not a valid').count(), 0);
    assert.equal(new URL(elsewhere.url()).search, '');
    await app.server.admin.put('/v2/account', { address_country: '' });
  });

  test('what a document offers in each state has a name for people, and takes nothing back in passing', async () => {
    const { admin } = app.server;
    const paid = await invoice({ status: { id: 4 } });
    const awaiting = await invoice({ status: { id: 3 } });
    const note = (await admin.post(`/v2/invoice/credit?id=${awaiting}`, { share: '10%', status: { id: 3 } })).body.success.id;
    const body = { client: { uuid: billed.uuid }, items: [{ item_text: 'Studio', quantity: '1', unit_amount: '100' }] };
    const quotes: number[] = [];
    for (const status of [1, 2, 3, 4, 5]) quotes.push(await admin.create('quote', { ...body, status: { id: status } }));
    const invoices = [await invoice(), await invoice({ status: { id: 2 } }), awaiting, paid, note];
    const labels = new Set<string>([texts.issueAndSend, ...Object.values(texts.actionNames), ...Object.values(texts.moves.quote)]);
    for (const move of Object.values(texts.moves.invoice)) labels.add(move);
    const page = await open('/invoices');
    for (const path of [...invoices.map((id) => `/invoices/${id}`), ...quotes.map((id) => `/quotes/${id}`)]) {
      await page.goto(app.server.url + path);
      await page.getByRole('button', { name: 'Actions', exact: true }).click();
      await page.getByRole('menuitem').first().waitFor();
      const offered = await page
        .getByRole('menuitem')
        .evaluateAll((items) => items.map((item) => item.firstElementChild?.textContent ?? ''));
      assert.deepEqual(
        offered.filter((name) => ![...labels].some((one) => name.startsWith(one))),
        [],
        path,
      );
      await page.keyboard.press('Escape');
    }
  });

  test('a selection is issued as far as it is not issued yet; what is paid keeps its payments, and is named', async () => {
    const { admin } = app.server;
    const [draft, submitted, awaiting, paid] = [
      await invoice(),
      await invoice({ status: { id: 2 } }),
      await invoice({ status: { id: 3 } }),
      await invoice({ status: { id: 4 } }),
    ];
    const note = (await admin.post(`/v2/invoice/credit?id=${awaiting}`, { share: '10%', status: { id: 3 } })).body.success.id;
    const all = [draft, submitted, awaiting, paid, note];
    const settled = async (id: number) => {
      const { status, paid_total, open_total } = await read(id);
      return [status[0].id, paid_total, open_total];
    };
    const before = await Promise.all([awaiting, paid, note].map(settled));
    const numbers = await Promise.all(all.map(async (id) => read(id).then(({ prefix, number }) => `${prefix}${number}`)));
    const page = await open('/invoices?order=-number');
    for (const number of numbers) await page.getByRole('row').filter({ hasText: number }).first().getByRole('checkbox').check();
    const issue = page.getByRole('toolbar').getByRole('button', { name: 'Issue', exact: true });
    await issue.click();
    const dialog = page.getByRole('dialog');
    const named = /Already issued, left as they are: ([^,]+, ){2}[^,]+\.$/;
    await dialog.getByText('Issue: 2 documents.').waitFor();
    await dialog.getByText(named).waitFor();
    await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
    await page.getByText('Done for 2 documents').waitFor();
    const notice = await page.getByText(named).first().innerText();
    assert.deepEqual(notice.replace(/\.$/, '').split(': ')[1]?.split(', ').toSorted(), numbers.slice(2).toSorted());
    assert.deepEqual(
      [await settled(draft), await settled(submitted)],
      [3, 3].map((status) => [status, '0.00', '968.00']),
    );
    assert.deepEqual(await Promise.all([awaiting, paid, note].map(settled)), before);
  });

  test('letters that paper cannot show are asked about before several are issued, whichever press does it', async () => {
    for (const [n, action] of ['Issue', 'Send', 'Mark as paid'].entries()) {
      const reference = `letters ${n}`;
      const [lacking, other] = [await invoice({ reference, terms: 'Danke 未来' }), await invoice({ reference })];
      const page = await open(`/invoices?reference=${encodeURIComponent(reference)}`);
      const rows = page.getByRole('row').filter({ hasText: 'Draft' });
      await eventually(() => rows.count(), 2);
      for (const row of await rows.all()) await row.getByRole('checkbox').check();
      await page.getByRole('toolbar', { name: '2 selected' }).getByRole('button', { name: action, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(/The PDF cannot show these characters: 未 来/).waitFor();
      const go = dialog.getByRole('button', { name: action, exact: true });
      assert.equal(await go.isDisabled(), true, action);
      for (const id of [lacking, other]) assert.equal((await read(id)).status[0].name, 'Draft', action);
      await dialog.getByRole('checkbox', { name: 'Issue all the same' }).check();
      await go.click();
      await page.getByText(action === 'Send' ? 'The mail is on its way: 2 documents' : 'Done for 2 documents').waitFor();
      for (const id of [lacking, other]) assert.notEqual((await read(id)).status[0].name, 'Draft', action);
    }
  });

  test('several get their numbers in the order of their days, and a day before that of the last invoice is asked about first', async () => {
    const { admin } = app.server;
    await admin.put('/v2/account', { numbering: 'issued' });
    const day = (n: number): number => 1_898_812_800 + n * 86_400;
    const late = await invoice({ date: day(9), reference: 'last' });
    await admin.post(`/v2/invoice/issue?id=${late}`, {});
    const numbersOf = async (ids: readonly number[]): Promise<number[]> => {
      const first = (await read(late)).number;
      return Promise.all(ids.map(async (id) => (await read(id)).number - first));
    };
    for (const [n, action] of ['Issue', 'Send', 'Mark as paid'].entries()) {
      const reference = `several ${n}`;
      const ids = [await invoice({ date: day(20 + n), reference }), await invoice({ date: day(n), reference })];
      const page = await open('/invoices?order=-date');
      await page
        .getByText(formatted(day(20 + n)))
        .first()
        .waitFor();
      const rows = page.getByRole('row').filter({ hasText: 'Draft' });
      await rows.first().waitFor();
      for (const row of await rows.all()) {
        const text = await row.innerText();
        if (text.includes(formatted(day(20 + n))) || text.includes(formatted(day(n)))) await row.getByRole('checkbox').check();
      }
      await page.getByRole('toolbar', { name: '2 selected' }).getByRole('button', { name: action, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(/Some are dated before the last invoice, I-\d+ of /).waitFor();
      await dialog.getByRole('button', { name: action, exact: true }).click();
      await page.getByText(action === 'Send' ? 'The mail is on its way: 2 documents' : 'Done for 2 documents').waitFor();
      assert.deepEqual(await numbersOf(ids), [2 + 2 * n, 1 + 2 * n], action);
    }
    const alone = await invoice({ date: day(1) });
    const page = await open(`/invoices/${alone}`);
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Mark as paid' }).click();
    await page
      .getByRole('dialog')
      .getByText(/Its date is before that of the last invoice/)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
    await eventually(async () => (await read(alone)).status[0].name, 'Paid');
    await admin.put('/v2/account', { numbering: 'created' });
  });

  test('a credit note has the status of its own among the invoices of its client', async () => {
    const credited = await invoice({ status: { id: 3 } });
    const { body } = await app.server.admin.post(`/v2/invoice/credit?id=${credited}`, { share: '10%', status: { id: 3 } });
    const { prefix, number, status } = await read(body.success.id);
    const page = await open(`/contacts?open=${billed.uuid}&part=documents`);
    const row = page.getByRole('row').filter({ has: page.getByText(`${prefix}${number}`, { exact: true }) });
    await row.waitFor();
    const shown = status[0].name === 'Paid' ? 'Settled' : 'Credit open';
    assert.ok((await row.innerText()).includes(shown));
    await page.goto(`${app.server.url}/invoices/${body.success.id}`);
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByText(`Only drafts can be deleted. This one is “${shown}”.`).waitFor();
  });

  test('the menu of an invoice that is issued or paid has no way to issue it', async () => {
    for (const status of [1, 3, 4]) {
      const page = await open(`/invoices/${await invoice({ status: { id: status } })}`);
      await page.getByRole('button', { name: 'Actions', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
      const offered =
        (await page.getByRole('menuitem', { name: /^Issue$/ }).count()) +
        (await page.getByRole('button', { name: 'Issue', exact: true }).count());
      assert.equal(offered, status === 1 ? 1 : 0, `status ${status}`);
    }
  });

  test('a draft goes out as a proforma and stays a draft; its mail is read and worded before, with the buttons in sight', async () => {
    const { admin } = app.server;
    const id = await invoice();
    const { number } = await read(id);
    const page = await open(`/invoices/${id}`);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Issue and send', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const message = dialog.getByRole('textbox', { name: 'Message' });
    await eventually(async () => (await message.inputValue()).includes('[address of the page]'), true);
    assert.match(await message.inputValue(), new RegExp(`^Hello,\\n\\nAttached is invoice I-${number} for EUR\\u00a0968\\.00`));
    assert.equal(await dialog.getByRole('checkbox', { name: 'Include a link to view it online' }).isChecked(), true);
    const box = await dialog.getByRole('button', { name: 'Issue and send', exact: true }).boundingBox();
    assert.ok(box !== null && box.y + box.height <= 900, JSON.stringify(box));
    await dialog.getByText('Send as proforma').click();
    await eventually(async () => (await message.inputValue()).includes('a proforma invoice'), true);
    await message.fill('Please pay in advance.');
    await dialog.getByRole('button', { name: 'Send proforma' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const [sent] = (await admin.get(`/v2/delivery?document_id=${id}&fields=body,proforma,link_id,subject`)).body.data;
    assert.deepEqual([sent.proforma, sent.link_id, sent.body], [true, null, 'Please pay in advance.']);
    assert.match(sent.subject, /^Proforma invoice from /);
    assert.equal((await read(id)).status[0].name, 'Draft');
  });

  test('an invoice that is sent has the link that its message has a place for, and the words that were typed', async () => {
    const id = await invoice();
    const page = await open(`/invoices/${id}`);
    await page.getByRole('button', { name: 'Issue and send', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const message = dialog.getByRole('textbox', { name: 'Message' });
    await eventually(async () => (await message.inputValue()).includes('[address of the page]'), true);
    await message.fill('Look: [address of the page]');
    await dialog.getByRole('button', { name: 'Issue and send', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    const [sent] = (await app.server.admin.get(`/v2/delivery?document_id=${id}&fields=body,link_id`)).body.data;
    assert.equal(sent.body, 'Look: {link}');
    assert.ok(sent.link_id > 0);
    assert.equal((await read(id)).status[0].name, 'Awaiting Payment');
  });

  test('a mail begins with what is usual for its client, and words that fit', async () => {
    const { admin } = app.server;
    const begins = async (document_delivery: string): Promise<unknown> => {
      const body = { name: 'Harbour', type: 'organization', email_1: 'harbour@client.example', document_delivery };
      const { uuid } = (await admin.post('/v2/contact', body)).body.success;
      const id = await admin.create('invoice', { client: { uuid }, items: [{ item_text: 'Studio', quantity: '1', unit_amount: '800' }] });
      const page = await open(`/invoices/${id}`);
      await page.getByRole('button', { name: 'Issue and send', exact: true }).click();
      const dialog = page.getByRole('dialog');
      const message = await dialog.getByRole('textbox', { name: 'Message' }).inputValue();
      const [link, pdf] = [
        dialog.getByRole('checkbox', { name: 'Include a link to view it online' }),
        dialog.getByRole('checkbox', { name: 'PDF' }),
      ];
      return [
        await link.isChecked(),
        await pdf.isChecked(),
        /(Attached|Here) is/.exec(message)?.[1],
        message.includes('[address of the page]'),
      ];
    };
    assert.deepEqual(await begins('link'), [true, false, 'Here', true]);
    assert.deepEqual(await begins('attachment'), [false, true, 'Attached', false]);
  });

  test('a draft that somebody changes meanwhile is not sent with the words that were shown before', async () => {
    const { admin } = app.server;
    const id = await invoice();
    const page = await open(`/invoices/${id}`);
    await page.getByRole('button', { name: 'Issue and send', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const message = dialog.getByRole('textbox', { name: 'Message' });
    await eventually(async () => (await message.inputValue()).includes('968.00'), true);
    await message.fill('You owe us 968.00 EUR.');
    const [{ id: line }] = (await read(id)).items;
    const changed = await admin.put(`/v2/invoice?id=${id}`, {
      client: billed,
      items: [{ id: line, item_text: 'Studio B', quantity: '1' }],
    });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    const send = dialog.getByRole('button', { name: 'Issue and send', exact: true });
    await send.click();
    await dialog.getByText('Something was changed in the meantime. Check the text and send again.').waitFor();
    assert.equal(await message.inputValue(), 'You owe us 968.00 EUR.');
    assert.equal((await read(id)).status[0].name, 'Draft');
    await dialog.getByText(/^Issues I-\d+ to Blue Harbour, .*484\.00/).waitFor();
    await message.fill('You owe us 484.00 EUR: [address of the page]');
    // The page behind has read what was changed.
    const fields = page.locator('input, textarea');
    await eventually(() => fields.evaluateAll((all) => all.some((one) => (one as HTMLInputElement).value === 'Studio B')), true);
    await send.click();
    await dialog.waitFor({ state: 'hidden' });
    const [sent] = (await admin.get(`/v2/delivery?document_id=${id}&fields=body`)).body.data;
    assert.equal(sent.body, 'You owe us 484.00 EUR: {link}');
  });

  test('a text that was emptied is asked for, and who gets a mail without an address is named', async () => {
    const id = await invoice();
    const page = await open(`/invoices/${id}`);
    await page.getByRole('button', { name: 'Issue and send', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const message = dialog.getByRole('textbox', { name: 'Message' });
    await eventually(async () => (await message.inputValue()).includes('968.00'), true);
    await dialog.getByText('If empty, it goes to post@blue.example.').waitFor();
    await message.fill(' ');
    await dialog.getByRole('textbox', { name: 'Subject' }).fill('');
    await dialog.getByRole('button', { name: 'Issue and send', exact: true }).click();
    await dialog.getByText('Enter a message.').waitFor();
    await dialog.getByText('Enter a subject.').waitFor();
    assert.equal((await read(id)).status[0].name, 'Draft');
  });

  test('a dialog whose invoice cannot be issued says why', async () => {
    const id = await invoice();
    const page = await open(`/invoices/${id}`);
    await page.route('**/v2/invoice/issue**', (route) => route.abort());
    await page.getByRole('button', { name: 'Issue and send', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute('**/v2/invoice/issue**');
    await dialog.getByRole('button', { name: 'Issue and send', exact: true }).click();
    await dialog.getByText(/^The number is now I-\d+\. Check the text and send again\.$/).waitFor();
    assert.equal((await read(id)).status[0].name, 'Draft');
  });

  test('what was done with a selection is no longer selected; what was refused stays so, and does not mail the others again', async () => {
    const { admin } = app.server;
    const { body } = await admin.post('/v2/contact', { name: 'No Post', type: 'organization', client: true });
    const without = await invoice({ client: { uuid: body.success.uuid }, status: { id: 3 } });
    const ids = [await invoice({ status: { id: 3 } }), await invoice({ status: { id: 3 } }), without];
    const page = await open('/invoices?order=-number');
    await tick(page, ids);
    const send = async (selected: string): Promise<void> => {
      await page.getByRole('toolbar', { name: selected }).getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    };
    await send('3 selected');
    await page.getByText('The mail is on its way: 2 documents', { exact: true }).waitFor();
    await admin.put(`/v2/contact?uuid=${body.success.uuid}`, { email_1: 'post@late.example' });
    await send('1 selected');
    await page.getByText('The mail is on its way: 1 document', { exact: true }).waitFor();
    await page.getByRole('toolbar').waitFor({ state: 'detached' });
    const mails = (await admin.get('/v2/delivery?limit=100')).body.data;
    assert.deepEqual(
      ids.map((id) => mails.filter(({ document_id: of }: any) => of === id).length),
      [1, 1, 1],
    );
  });

  test('who marks as paid or as accepted reads what else is done by it, and credit notes are named and left', async () => {
    const { admin } = app.server;
    const [draft, credited] = [await invoice(), await invoice({ status: { id: 4 } })];
    const note = (await admin.post(`/v2/invoice/credit?id=${credited}`, { share: '10%', status: { id: 3 } })).body.success.id;
    const nameOf = async (id: number) => read(id).then(({ prefix, number }) => `${prefix}${number}`);
    const alone = await open(`/invoices/${draft}`);
    await alone.getByRole('button', { name: 'Actions', exact: true }).click();
    await alone.getByRole('menuitem', { name: 'Mark as paid' }).click();
    await alone
      .getByRole('dialog')
      .getByText(/This also issues it: number and amounts cannot change afterwards/)
      .waitFor();
    const page = await open('/invoices?order=-number');
    for (const id of [draft, note])
      await page
        .getByRole('row')
        .filter({ hasText: await nameOf(id) })
        .first()
        .getByRole('checkbox')
        .check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Mark as paid', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(/Mark as paid: 1 document\..*Recorded as paid today: EUR\s968\.00\..*also issues drafts.*Credit notes, left as they are: /)
      .waitFor();
    await dialog.getByRole('button', { name: 'Mark as paid', exact: true }).click();
    await page.getByText('Done for 1 document', { exact: true }).waitFor();
    await page.getByText(`Credit notes, left as they are: ${await nameOf(note)}.`).waitFor();
    assert.equal(await page.getByText(/also issues/).count(), 0);
    assert.deepEqual([(await read(draft)).status[0].id, (await read(note)).status[0].id], [4, 3]);
    const items = [{ item_text: 'Studio A', quantity: '1', unit: 'day', unit_amount: '400.00' }];
    await admin.post('/v2/quote', { client: billed, items });
    const quotes = await open('/quotes');
    await quotes.getByRole('row').nth(1).getByRole('checkbox').check();
    await quotes.getByRole('toolbar').getByRole('button', { name: 'Mark as declined', exact: true }).click();
    await quotes
      .getByRole('dialog')
      .getByText(/Any bookings of them are cancelled\./)
      .waitFor();
  });

  test('what became of another client since it was selected keeps that client when it is moved', async () => {
    const { admin } = app.server;
    const { uuid } = (await admin.post('/v2/contact', { name: 'Second Harbour', type: 'organization', client: true })).body.success;
    const items = [{ item_text: 'Studio A', quantity: '1', unit: 'day', unit_amount: '400.00' }];
    const id = (await admin.post('/v2/quote', { client: billed, items })).body.success.id;
    const page = await open('/quotes?order=-number');
    await tick(page, [id], 'quote');
    await admin.put(`/v2/quote?id=${id}`, { client: { uuid } });
    await page.getByRole('toolbar').getByRole('button', { name: 'Mark as accepted', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as accepted', exact: true }).click();
    await page.getByText('Done for 1 document', { exact: true }).waitFor();
    const { status, client } = await read(id, 'quote');
    assert.deepEqual([status[0].id, client[0].uuid], [3, uuid]);
  });
});
