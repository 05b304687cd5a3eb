import { parseInstant } from '@daybook/values';
import type { BodyOfRecord, RecordDescription } from './describe.ts';
import type { Findings } from './fault.ts';
import { faultOfYears, parseMembers, requireMembers, type Field, type Fields, type InstantField } from './fields/index.ts';
import { isJsonObject, typeName, type Json, type JsonObject } from './json.ts';

export interface BodyContext {
  readonly verb: 'create' | 'update';
  /** The account's time zone, in which ISO text without an offset is read. */
  readonly zone: string;
}

/** Reads a body by a record's description. What could not be read is absent from the result and reported in the findings. */
export function readBody<D extends RecordDescription>(
  description: D,
  json: Json,
  context: BodyContext,
  findings: Findings,
): BodyOfRecord<D> {
  return readMembers(description.fields, json, context, findings) as BodyOfRecord<D>;
}

export function readMembers(fields: Fields, json: Json, context: BodyContext, findings: Findings): Record<string, unknown> {
  if (!isJsonObject(json)) {
    findings.fault('', 'wrong_type', `the body must be an object, not ${typeName(json)}`);
    return {};
  }
  const body = parseMembers(json, fields, '', findings);
  const named = takeIsoTexts(body, fields, json, context.zone, findings);
  if (context.verb === 'create') requireMembers(json, fields, '', findings, named);
  return body;
}

/**
 * ISO text counts only where its integer is absent, so that a record can be sent back with only the integer changed.
 * Returns these integers.
 */
function takeIsoTexts(body: Record<string, unknown>, fields: Fields, json: JsonObject, zone: string, findings: Findings): JsonObject {
  const named: JsonObject = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.type !== 'iso_instant' || typeof body[name] !== 'string') continue;
    const text = body[name];
    const { of } = field as Field & { of: string };
    delete body[name];
    if (Object.hasOwn(json, of)) continue;
    named[of] = null;
    findings.readFrom(`/${name}`, `/${of}`);
    const instant = text === '' ? null : parseInstant(text, zone);
    const fault = instant === null ? undefined : faultOfYears(instant, fields[of] as InstantField);
    if (text !== '' && instant === null)
      findings.fault(`/${name}`, 'invalid_value', `"${text}" is not an ISO 8601 date or date-time of the years 1900 to 9999`);
    else if (instant === null && fields[of]?.required === true) findings.fault(`/${name}`, 'required', 'must not be empty');
    else if (fault === undefined) body[of] = instant;
    else findings.fault(`/${name}`, 'out_of_range', `must be ${fault}`);
  }
  return named;
}
