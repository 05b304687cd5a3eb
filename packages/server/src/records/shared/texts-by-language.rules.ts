import type { BodyOfRecord, Findings, reminderRule } from '@daybook/contract';
import type { OwnMail } from '../../billing/own-mail.ts';

type Sent = BodyOfRecord<typeof reminderRule>['texts'];

/** Reports what the elements of a list lack, and each that is about the same as an earlier one. */
export function checkElements(place: string, sent: readonly object[], key: string, needed: readonly string[], findings: Findings): void {
  const keys = sent.map((one) => (one as { readonly [member: string]: unknown })[key]);
  sent.forEach((one, i) => {
    const lacking = needed.filter((member) => ['', null, undefined].includes((one as { readonly [member: string]: never })[member]));
    for (const pointer of lacking.map((member) => `${place}/${i}/${member}`))
      // What could not be read was reported.
      if (!findings.faults.some((fault) => fault.pointer === pointer)) findings.fault(pointer, 'required', 'is required');
    if (!lacking.includes(key) && keys.indexOf(keys[i]) !== i)
      findings.fault(`${place}/${i}/${key}`, 'duplicate', `another element has ${JSON.stringify(keys[i])}`);
  });
}

/** The texts of mails by language as they are stored. */
export const mailTextsOf = (sent: Sent): OwnMail['texts'] | undefined =>
  sent?.map(({ language = '', subject = '', body = '' }) => ({ language, subject, body }));

/** The same, each language once. */
export function readMailTexts(place: string, sent: Sent, findings: Findings): OwnMail['texts'] | undefined {
  checkElements(place, sent ?? [], 'language', ['language'], findings);
  return mailTextsOf(sent);
}
