import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import type { ListPath } from '@daybook/client';
import type { FormPath, MemberOf, Values } from '../../api/records.ts';
import { isNamedFile, type NamedFile } from '../../api/upload.ts';
import { useFormats } from '../../formats/formats.ts';
import { CountrySelect } from './controls/country-select.tsx';
import { RegionSelect } from './controls/region-select.tsx';
import type { FieldProps } from './controls/field-props.ts';
import { FieldText } from './controls/field-text.tsx';
import { areHours } from './controls/hours.ts';
import { LateField } from './controls/late-field.tsx';
import { LengthField } from './controls/length-field.tsx';
import type { Makeable } from './controls/creating.ts';
import { useNewRecord } from './new-record.ts';
import { NumberField } from './controls/number-field.tsx';
import { isChosen, ReferencesField } from './controls/references-field.tsx';
import { ReferenceSelect } from './controls/reference-select.tsx';
import { keyOfPath, nameOfRelated } from './controls/references.ts';
import { withPresent } from './field-values.ts';
import { SearchedSelect } from './controls/searched-select.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { elementsIn, isMembers, isNumber } from '../../api/checked.ts';
import { lazily } from '../loaded.ts';

// What few forms have is loaded by the first that has it, such as the calendar.
const ColorField = lazily(() => import('./controls/color-field.tsx'), 'ColorField');
const DateField = lazily(() => import('./controls/date-fields.tsx'), 'DateField');
const DayField = lazily(() => import('./typed-times/moment-fields.tsx'), 'DayField');
const FileField = lazily(() => import('./controls/file-field.tsx'), 'FileField');
const HoursField = lazily(() => import('./controls/hours-field.tsx'), 'HoursField');
const DateTimeField = lazily(() => import('./typed-times/moment-fields.tsx'), 'DateTimeField');

/** A field of a form, by the member that it changes. */
export interface Field<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly type:
    | 'text'
    | 'long'
    | 'decimal'
    | 'integer'
    | 'flag'
    | 'choice'
    | 'country'
    | 'region'
    | 'date'
    | 'moment'
    | 'day'
    | 'reference'
    | 'references'
    | 'color'
    | 'password'
    | 'percent'
    | 'file'
    | 'hours'
    | 'length'
    | 'elements'
    | 'object';
  readonly required?: boolean;
  readonly description?: ReactNode;
  /** Instead of the description, where there is a hint about what is filled in. */
  hint?(values: Values<Name>): ReactNode;
  /** Instead of the label, where it is called otherwise by what is filled in. */
  labelBy?(values: Values<Name>): string | undefined;
  /** What is below it, by what is filled in, such as a button that asks about that or fills in more. */
  below?(values: Values<Name>, change: (changes: Values<Name>) => void): ReactNode;
  readonly options?: readonly { readonly value: string | number; readonly label: string }[];
  /** Of a decimal: what is shown behind it. */
  readonly unit?: string;
  /** Of a choice, of hours and of a text: what holds while nothing is chosen or typed. */
  readonly unset?: string;
  /** Of a reference: the list it is chosen from. */
  readonly path?: ListPath;
  /** Of a reference: narrows the list; and the member that is kept, where it is not the usual one. */
  readonly query?: { readonly [name: string]: string | number };
  readonly which?: string;
  /** Of a reference: narrows what is offered before anything is typed. */
  readonly first?: object | undefined;
  /** Of a reference: what is made of the name that is typed where it is not there yet; of a project, for the client that is chosen. */
  readonly makes?: Makeable;
  readonly client?: unknown;
  /** Whether the field is there, by what is filled in. */
  when?(values: Values<Name>): boolean;
  /** Of a file: what may be chosen, where that is not everything that can be uploaded. */
  readonly accept?: string;
  /**
   * Of a reference: the member holds the id alone, or an array of one object as relations of the API are. Of a file the same. Of
   * references: it holds their ids alone.
   */
  readonly shape?: 'id' | 'relation';
  /** It is in one row with the field before it: both are read as one. */
  readonly isBeside?: boolean;
  /** Fields of one group are together under its heading. */
  readonly group?: string;
  readonly autoComplete?: string;
  /** Of a moment: the time zone that it is shown and typed in, where it is not the account's. */
  readonly zone?: string;
  /** Of a day: its calendar opens by a button, where it would lie over what is read before it is typed. */
  readonly byButton?: boolean;
  /** Of a moment: another one that moves with it, so that the time between them stays. */
  readonly moves?: Name;
  /** Of a moment that ends something: the one that begins it, and when that is. How long it is can be typed instead. */
  readonly since?: Name;
  readonly begun?: unknown;
  readonly isReadOnly?: boolean;
  /** Of elements and of an object: their fields. */
  readonly fields?: readonly Field[];
  /** The same by what is filled in, such as with choices that follow from another field. */
  fieldsBy?(fields: readonly Field[], values: Values<Name>): readonly Field[];
  /** Of elements: what a new one begins with, what each is called, and what is above them. */
  readonly begin?: Values;
  titleOf?(element: Values, i: number): string | undefined;
  above?(elements: unknown): ReactNode;
}

/** A field with what does not follow from the description of the kind. */
export interface FieldWith<Name extends string = string> extends Partial<Omit<Field<Name>, 'name' | 'fields'>> {
  readonly name: Name;
  readonly fields?: readonly FieldLine[];
}

/** A field as a form names it: its member, with what differs from the description. */
export type FieldLine<Name extends string = string> = Name | FieldWith<Name>;

/** A field of the records of a path. */
export type FieldOf<Path extends FormPath> = Field<MemberOf<Path>>;

/** The same as a form names it. */
export type LineOf<Path extends FormPath> = FieldLine<MemberOf<Path>>;

/** Lines of a form that are together under a heading. */
export const inGroup = <Name extends string>(group: string, ...lines: readonly FieldLine<Name>[]): FieldWith<Name>[] =>
  lines.map((line) => ({ ...fieldWith(line), group }));

export const fieldWith = <Name extends string>(line: FieldLine<Name>): FieldWith<Name> =>
  typeof line === 'string' ? { name: line } : line;

interface Given {
  readonly field: Omit<Field, 'when' | 'hint'>;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
  readonly error?: ReactNode;
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Draws a field by its type. */
export function FieldInput({ field, value, change, error }: Given) {
  const { label, type, required = false, description, unset, isReadOnly = false, autoComplete } = field;
  const common = { label, required, description, error } as const;
  const typed = ({ currentTarget }: { currentTarget: { value: string } }): void => change(currentTarget.value);
  // Hours are beside their days, also where they are only read.
  if (isReadOnly && type !== 'hours') return <FieldText field={field} value={value} error={error} />;
  switch (type) {
    case 'text':
      return <TextInput {...common} placeholder={unset} value={textOf(value)} onChange={typed} autoComplete={autoComplete} />;
    case 'password':
      return <TextInput {...common} type="password" value={textOf(value)} onChange={typed} autoComplete={autoComplete ?? 'new-password'} />;
    case 'long':
      return <Textarea {...common} autosize minRows={2} maxRows={12} value={textOf(value)} onChange={typed} />;
    case 'decimal':
      return (
        <NumberField
          {...common}
          unit={field.unit}
          value={textOf(value)}
          change={(number) => change(number === '' ? emptyOf(required) : number)}
        />
      );
    case 'percent':
      return (
        <NumberField
          {...common}
          unit="%"
          value={textOf(value).replace('%', '')}
          change={(number) => change(number === '' ? null : `${number.replace('%', '')}%`)}
        />
      );
    case 'integer':
      return (
        <TextInput
          {...common}
          inputMode="numeric"
          value={textOf(value)}
          onChange={({ currentTarget: { value: text } }) => change(text === '' ? emptyOf(required) : integerOf(text))}
        />
      );
    case 'flag':
      return (
        <Checkbox
          label={label}
          description={description}
          error={error}
          checked={value === true}
          onChange={({ currentTarget }) => change(currentTarget.checked)}
        />
      );
    case 'choice':
      return <Choice field={field} value={value} change={change} common={common} />;
    case 'country':
      return <CountrySelect {...common} value={textOf(value)} change={change} />;
    case 'region':
      return <RegionSelect {...common} value={textOf(value)} change={change} />;
    case 'color':
      return (
        <Suspense fallback={<TextInput {...common} disabled />}>
          <ColorField {...common} withEyeDropper={false} value={textOf(value)} onChange={change} />
        </Suspense>
      );
    case 'references':
      return <References field={field} value={value} change={change} common={common} />;
    case 'reference':
      return <Reference field={field} value={value} change={change} common={common} />;
    case 'file': {
      const isRelation = field.shape === 'relation';
      const [first = null] = elementsIn(isRelation ? value : [value], isNamedFile);
      const choose = (file: NamedFile | null): void => change(!isRelation ? file : file === null ? [] : [file]);
      return (
        <Suspense fallback={<TextInput {...common} disabled />}>
          <FileField {...common} value={first} change={choose} accept={field.accept} />
        </Suspense>
      );
    }
    case 'date':
    case 'day':
    case 'hours':
    case 'moment':
      return <LateTime field={field} value={value} change={change} common={common} />;
    case 'length':
      return <LengthField {...common} value={value} change={change} />;
    case 'elements':
    case 'object':
      return null;
  }
}

/** Choices of more than these are found by typing. */
const MANY = 12;

/** A whole number, or as it was typed: the API reports what is wrong with it. */
const integerOf = (text: string): number | string => (/^-?\d{1,15}$/.test(text) ? Number(text) : text);

/** What a number is that was emptied: one that has to be there is refused, and not stored as 0. */
const emptyOf = (isRequired: boolean): '' | null => (isRequired ? '' : null);

interface OfField {
  readonly field: Omit<Field, 'when'>;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
  readonly common: Omit<FieldProps<string | null>, 'value' | 'change'>;
}

function Choice({ field: { options = [], unset }, value, change, common }: OfField) {
  const texts = commonTexts.use();
  const choices = withPresent(options, value);
  return (
    <SearchedSelect
      {...common}
      isSearched={choices.length > MANY}
      data={choices.map((option) => ({ value: String(option.value), label: option.label }))}
      value={textOf(value) === '' ? null : textOf(value)}
      placeholder={unset}
      clearable={common.required !== true}
      clearButtonProps={{ 'aria-label': texts.remove }}
      onChange={(chosen) => change(choices.find((option) => String(option.value) === chosen)?.value ?? null)}
    />
  );
}

/** A moment, a day, or hours of a week: their fields are loaded when one is drawn. What is only read has no field in its place. */
function LateTime(props: OfField) {
  const time = <TimeInput {...props} />;
  return props.field.isReadOnly === true ? <Suspense>{time}</Suspense> : <LateField {...props.common}>{time}</LateField>;
}

function TimeInput({ field, value, change, common }: OfField) {
  switch (field.type) {
    case 'date':
      return <DateField {...common} byButton={field.byButton} value={textOf(value).slice(0, 10)} change={change} />;
    case 'day':
      return <DayField {...common} byButton={field.byButton} value={typeof value === 'number' ? value : null} change={change} />;
    case 'hours':
      return (
        <HoursField
          {...common}
          isReadOnly={field.isReadOnly === true}
          unset={field.unset}
          value={areHours(value) ? value : null}
          change={change}
        />
      );
    default:
      return <DateTimeField {...common} zone={field.zone} begun={begunOf(field)} value={isNumber(value) ? value : null} change={change} />;
  }
}

/** When that begins which a field ends: null where that is not filled in, undefined where it ends nothing. */
const begunOf = ({ since, begun }: Pick<Field, 'since' | 'begun'>): number | null | undefined =>
  since === undefined ? undefined : isNumber(begun) ? begun : null;

function References({ field: { path = '/v2/contact', shape, query }, value, change, common }: OfField) {
  const chosen = [...elementsIn(value, isNumber).map((id) => ({ id })), ...elementsIn(value, isChosen)];
  return (
    <ReferencesField
      {...common}
      path={path}
      query={query}
      value={chosen}
      change={(next) => change(shape === 'id' ? next.map(({ id }) => id) : next)}
    />
  );
}

function Reference({ field, value, change, common }: OfField) {
  const { path = '/v2/contact', shape = 'id', query = {}, first, which: member = keyOfPath(path) } = field;
  const formats = useFormats();
  const create = useNewRecord(field.makes, field.client);
  const [related] = elementsIn(value, isMembers);
  const id = shape === 'id' ? textOf(value) : textOf(related?.[member]);
  const choose = (chosen: string | null): void => {
    if (chosen === null) change(shape === 'id' ? null : []);
    else {
      const key = member === 'uuid' ? chosen : Number(chosen);
      change(shape === 'id' ? key : [{ [member]: key }]);
    }
  };
  return (
    <ReferenceSelect
      {...common}
      path={path}
      query={query}
      first={first}
      which={member}
      value={id}
      change={choose}
      create={create}
      name={nameOfRelated(path, related, formats)}
    />
  );
}
