import { isJsonObject, parseJson, type Json, type JsonObject, type VatCheckFault } from '@daybook/contract';
import type { UnionVatNumber } from '@daybook/values';

/** The answer of the service about a VAT number. */
export interface VatRegistration {
  readonly isRegistered: boolean;
  /** Of whom, as the service writes it; empty where it does not disclose it. */
  readonly name: string;
  /** The service finds the request again by it; empty unless the asking firm named itself. */
  readonly request: string;
}

/** What the codes of the service mean. What is not here is a refusal whose cause nobody knows. */
const FAULTS: { readonly [code: string]: VatCheckFault } = {
  MS_UNAVAILABLE: 'country_away',
  SERVICE_UNAVAILABLE: 'service_away',
  TIMEOUT: 'service_away',
  SERVER_BUSY: 'busy',
  GLOBAL_MAX_CONCURRENT_REQ: 'busy',
  GLOBAL_MAX_CONCURRENT_REQ_TIME: 'busy',
  MS_MAX_CONCURRENT_REQ: 'busy',
  MS_MAX_CONCURRENT_REQ_TIME: 'busy',
  INVALID_INPUT: 'not_accepted',
  INVALID_REQUESTER_INFO: 'requester',
};

const MAX_NAME = 255;
const MAX_REQUEST = 64;

const faultOf = (code: string): VatCheckFault => (Object.hasOwn(FAULTS, code) ? (FAULTS[code] ?? 'refused') : 'refused');

/** The content of an answer, or why it has none: one that is not in every part as the service writes it has none either. */
export function readVatAnswer(text: string, asked: UnionVatNumber): VatRegistration | VatCheckFault {
  const answer = parsed(text);
  if (!isJsonObject(answer)) return 'unreadable';
  if (answer['actionSucceed'] === false || answer['errorWrappers'] !== undefined) return faultOfErrors(answer['errorWrappers']);
  const { valid, userError, countryCode, vatNumber } = answer;
  if (userError !== undefined && typeof userError !== 'string') return 'unreadable';
  // Also a number whose country is away is `valid: false` there.
  if (userError !== undefined && userError !== 'VALID' && userError !== 'INVALID') return faultOf(userError);
  if (typeof valid !== 'boolean' || (userError !== undefined && (userError === 'VALID') !== valid)) return 'unreadable';
  // An answer about another number, such as one that something on the way has kept, is none.
  if ((countryCode ?? asked.letters) !== asked.letters || (vatNumber ?? asked.number) !== asked.number) return 'unreadable';
  return registrationOf(answer, valid);
}

function parsed(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function faultOfErrors(errors: Json | undefined): VatCheckFault {
  const [first] = Array.isArray(errors) ? errors : [];
  const code = isJsonObject(first) ? first['error'] : undefined;
  return typeof code === 'string' ? faultOf(code) : 'unreadable';
}

function registrationOf(answer: JsonObject, isRegistered: boolean): VatRegistration | VatCheckFault {
  const [name, request] = [wordsOf(answer['name'], MAX_NAME), wordsOf(answer['requestIdentifier'], MAX_REQUEST)];
  return name === undefined || request === undefined ? 'unreadable' : { isRegistered, name, request };
}

/** A text of the service on one line, where it is one: it writes --- for what it does not disclose. */
function wordsOf(value: Json | undefined, most: number): string | undefined {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') return undefined;
  const line = value
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return line === '---' ? '' : Array.from(line).slice(0, most).join('').trim();
}
