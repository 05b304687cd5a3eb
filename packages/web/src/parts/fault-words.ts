import { refusals } from '@daybook/client/refusals';
import type { Language } from '@daybook/values';
import { useMemo } from 'react';
import { DaybookError, isUnanswered } from '../api/client.ts';
import type { Module } from '../api/me.ts';
import { OutboxFull } from '../api/outbox.ts';
import { longDayIn } from '../formats/day-names.ts';
import { decimalIn, moneyIn } from '../formats/numbers.ts';
import { commonTexts } from '../texts/common/index.ts';
import { presentLanguage, useLanguage } from '../texts/language.tsx';
import { refusalTexts } from '../texts/refusals/index.ts';
import { elementsIn, isIn, isText, membersIn } from '../api/checked.ts';
import { labelled } from '../texts/labelled.ts';
import { lengthIn, waitIn } from './form/controls/lengths.ts';

/** Members that take an e-mail address. */
const EMAILS: ReadonlySet<string> = new Set(['primary_email', 'sender_address', 'reply_to', 'seal_email']);
const RECIPIENT = /^\/(?:to|cc|bcc)\/\d+$/;

/** What the API returns of a refusal, of one of its faults, or of an action that it would refuse. */
export interface Refused {
  readonly code?: string | undefined;
  readonly reason_code?: string | undefined;
  readonly values?: { readonly [value: string]: unknown } | undefined;
}

/** What is refused to users with too low a level in a module. */
export function tooLittleOf(module: Module, need: 'module_not_readable' | 'module_not_writable'): Refused {
  const [, name = ''] = module.split('_');
  return { reason_code: need, values: { module: name[0]?.toUpperCase() + name.slice(1) } };
}

/** A fault with its place in the body. */
export interface Fault extends Refused {
  readonly pointer?: string | undefined;
}

/** An error whose message is for the user, in the language of the page. */
export class SaidError extends Error {}

/** Refusals as people read them: without what is for programs. */
export interface RefusalWords {
  /** Why something is refused, and what helps. */
  refusal(refused: Refused): string;
  /** What is wrong at a field, which its label names. */
  fault(fault: Fault): string;
  /** The same with the name of the field. */
  placed(fault: Fault): string;
  /** What a write did all the same, by the code of its warning; undefined of one that is not known. */
  warning(code: string | undefined): string | undefined;
  /** All sentences about an error, line by line. */
  lines(error: unknown, unanswered?: 'noAnswer' | 'lostConnection'): readonly string[];
}

type Texts = Awaited<ReturnType<typeof refusalTexts.load>>;
type Common = Awaited<ReturnType<typeof commonTexts.load>>;
interface Named {
  readonly [name: string]: unknown;
}

const textIn = (texts: Named, name: string): string | undefined => {
  const text = texts[name];
  return typeof text === 'string' ? text : undefined;
};

/** A value of a reason, as the language writes it. */
function shownValue(type: string | undefined, value: unknown, { areas }: Texts, common: Common, language: Language): string {
  if (type === 'number' || type === 'decimal') return decimalIn(String(value), language);
  if (type === 'length') return lengthIn(Number(value), language);
  if (type === 'wait') return waitIn(Number(value), language);
  if (type === 'day') return longDayIn(String(value), language);
  if (type === 'money') {
    const { amount, currency } = membersIn(value);
    return moneyIn(String(amount ?? ''), String(currency ?? ''), language);
  }
  if (type === 'places') {
    const places = elementsIn(value, isText).map((pointer) => placeOf(pointer, common));
    return [...new Set(places)].filter(Boolean).join(', ');
  }
  const text = String(value ?? '');
  if (type === 'status') return textIn(common.statuses, text) ?? text;
  return type === 'module' ? (textIn(areas, text) ?? text) : text;
}

function wordsIn(texts: Texts, common: Common, language: Language): RefusalWords {
  const because = ({ reason_code: reason = '', values = {} }: Refused): string | undefined => {
    const sentences: { readonly [reason: string]: string | ((shown: never) => string) } = texts.reasons;
    const sentence = sentences[reason];
    if (typeof sentence !== 'function') return sentence;
    const types: { readonly [value: string]: string } = isIn(refusals.reasons, reason) ? refusals.reasons[reason] : {};
    const shown = Object.entries(values).map(([name, value]) => [name, shownValue(types[name], value, texts, common, language)]);
    // The contract defines the values of its reason.
    return String(Reflect.apply(sentence, undefined, [Object.fromEntries(shown)]));
  };
  const refusal = (refused: Refused): string => because(refused) ?? textIn(texts.codes, refused.code ?? '') ?? texts.general;
  const fault = (one: Fault): string => {
    const { code = '', pointer = '' } = one;
    const member = pointer.split('/').at(-1) ?? '';
    const missing = code === 'required' ? textIn(texts.missing, member) : undefined;
    // What is wrong with one of several is said as of each.
    const named = pointer.split('/').findLast((part) => !/^\d+$/.test(part)) ?? '';
    const expected =
      code === 'invalid_value' ? textIn(texts.expected, EMAILS.has(member) || RECIPIENT.test(pointer) ? 'email' : named) : undefined;
    return because(one) ?? missing ?? expected ?? textIn(texts.faults, code) ?? refusal(one);
  };
  const placed = (one: Fault): string => {
    const place = placeOf(one.pointer ?? '', common);
    return place === '' ? fault(one) : labelled(place, fault(one));
  };
  return {
    refusal,
    fault,
    placed,
    warning: (code = '') => textIn(texts.warnings, code),
    lines: (error, unanswered = 'noAnswer') => {
      if (isUnanswered(error)) return [common[unanswered]];
      if (error instanceof OutboxFull) return [common.outboxFull];
      if (error instanceof SaidError) return [error.message];
      if (!(error instanceof DaybookError)) return [texts.general];
      return error.errors.length === 0 ? [refusal(error.problem)] : [...new Set(error.errors.map(placed))];
    },
  };
}

/** The names of the members that lead to a place: "Line 2, Quantity". What has no name is left out. */
function placeOf(pointer: string, common: Named): string {
  const names: string[] = [];
  const parts = pointer.split('/').slice(1);
  for (const [at, part] of parts.entries()) {
    const last = names.length - 1;
    if (/^\d+$/.test(part)) {
      const name = parts[at - 1] === 'items' ? textIn(common, 'documentLine') : names[last];
      if (last >= 0) names[last] = `${name} ${Number(part) + 1}`;
    } else {
      const name = textIn(common, part);
      if (name !== undefined) names.push(name);
    }
  }
  return names.join(', ');
}

/** The words of refusals in the language of the page. */
export function useRefusalWords(): RefusalWords {
  const texts = refusalTexts.use();
  const common = commonTexts.use();
  const { language } = useLanguage();
  return useMemo(() => wordsIn(texts, common, language), [texts, common, language]);
}

/** The same outside of what is drawn. */
export async function loadRefusalWords(): Promise<RefusalWords> {
  const language = presentLanguage();
  return wordsIn(await refusalTexts.load(language), await commonTexts.load(language), language);
}
