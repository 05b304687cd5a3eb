import { Anchor, ColorSwatch, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListPath } from '@daybook/client';
import { elementsIn, isMembers, isNothing, isNumber, membersIn } from '../../../api/checked.ts';
import { mayRead } from '../../../api/kinds.ts';
import { accountZone, useMe } from '../../../api/me.ts';
import { kindOfPath } from '../../../api/queries.ts';
import { isNamedFile } from '../../../api/upload.ts';
import { beginsDay, formatsOf } from '../../../formats/formats.ts';
import { commonTexts } from '../../../texts/common/index.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { linkTo } from '../../address.ts';
import { hrefOf, isShown } from '../../found.ts';
import { useKindWords } from '../../words.ts';
import { lengthIn } from './lengths.ts';
import { ReadText } from './read-text.tsx';
import { isChosen, type Chosen } from './references-field.tsx';
import { keyOfPath, nameOfRelated, useReferenceName } from './references.ts';

/** What of a field decides how its value reads. */
interface ReadField {
  readonly label: string;
  readonly type: string;
  readonly description?: ReactNode;
  readonly options?: readonly { readonly value: string | number; readonly label: string }[];
  readonly unset?: string | undefined;
  readonly path?: ListPath;
  readonly query?: { readonly [name: string]: string | number };
  readonly which?: string;
  readonly shape?: 'id' | 'relation';
  readonly zone?: string;
  readonly fields?: readonly (ReadField & { readonly name: string })[];
}

/** Whether a field says nothing to anybody who cannot change it: it is left out. */
export function saysNothing({ type, unset = '', fields = [] }: ReadField, value: unknown): boolean {
  if (type === 'flag') return false;
  // What is never read has nothing to show.
  if (type === 'password') return true;
  if (type === 'object') return fields.every((field) => saysNothing(field, membersIn(value)[field.name]));
  return isNothing(value) && unset === '';
}

/** A field that cannot be changed: its label, and what is in it as this user reads it. */
export function FieldText({ field, value, error }: { field: ReadField; value: unknown; error?: ReactNode }) {
  const shown = useShown(field, value);
  if (saysNothing(field, value)) return null;
  return (
    <ReadText label={field.label} description={field.description} error={error}>
      {shown}
    </ReadText>
  );
}

function useShown(field: ReadField, value: unknown): ReactNode {
  const { type, options = [], unset, shape, zone } = field;
  const me = useMe();
  const { language } = useLanguage();
  const texts = commonTexts.use();
  const formats = formatsOf(me, zone ?? accountZone(me), language);
  if (type === 'flag') return value === true || value === 1 ? texts.yes : texts.no;
  if (type === 'choice')
    return options.find((option) => String(option.value) === String(value))?.label ?? (isNothing(value) ? unset : String(value));
  if (isNothing(value)) return undefined;
  const text = String(value);
  switch (type) {
    case 'decimal':
      return formats.decimal(text);
    case 'percent':
      return formats.percentage(text);
    case 'country':
      return formats.country(text);
    case 'date':
      return formats.date(text);
    case 'day':
      return beginsDay(Number(value), formats.zone) ? formats.date(Number(value)) : formats.dateTime(Number(value));
    case 'moment':
      return `${formats.dateTime(Number(value))}${formats.zone === accountZone(me) ? '' : ` (${formats.zone})`}`;
    case 'length':
      return lengthIn(Number(value), language);
    case 'color':
      return (
        <Group gap="xs">
          <ColorSwatch size={16} color={text} aria-hidden />
          {text}
        </Group>
      );
    case 'file': {
      const [file] = elementsIn(shape === 'relation' ? value : [value], isNamedFile);
      return file && <FileLink {...file} />;
    }
    case 'reference': {
      const [related] = shape === 'relation' ? elementsIn(value, isMembers) : [{ [whichOf(field)]: value }];
      return (
        related && <RecordName field={field} id={String(related[whichOf(field)])} name={nameOfRelated(pathOf(field), related, formats)} />
      );
    }
    case 'references': {
      const chosen: readonly Chosen[] = [...elementsIn(value, isNumber).map((id) => ({ id })), ...elementsIn(value, isChosen)];
      return chosen.length === 0
        ? undefined
        : chosen.map(({ id, name }, i) => (
            <span key={id}>
              {i > 0 && ', '}
              <RecordName field={field} id={String(id)} name={name} />
            </span>
          ));
    }
    default:
      return text;
  }
}

const FILE = '/v2/file';

/** A file that is opened by its name. */
export const FileLink = ({ alias, name }: { alias: string; name: string }) => (
  <Anchor size="sm" href={`${FILE}?alias=${encodeURIComponent(alias)}`} target="_blank" rel="noreferrer">
    {name}
  </Anchor>
);

const pathOf = ({ path = '/v2/contact' }: Pick<ReadField, 'path'>): ListPath => path;
const whichOf = (field: Pick<ReadField, 'path' | 'which'>): string => field.which ?? keyOfPath(pathOf(field));

/** What another record is called, which leads there; one that may not be read has the name that is known of it. */
function RecordName({ field, id, name: knownName }: { field: Pick<ReadField, 'path' | 'which' | 'query'>; id: string; name: unknown }) {
  const words = useKindWords();
  const path = pathOf(field);
  const which = whichOf(field);
  const kind = kindOfPath(path);
  const isReadable = mayRead(useMe(), path);
  const isKnown = typeof knownName === 'string' && knownName !== '';
  const read = useReferenceName(path, isKnown ? '' : id, which, field.query);
  const name = isKnown ? knownName : read === '' ? words.kind(kind) : read;
  const isOwnKey = which === keyOfPath(path);
  if (!isReadable || !isShown(kind) || !isOwnKey) return name;
  return (
    <Anchor component={Link} {...linkTo(hrefOf({ kind, id: Number(id), uuid: id }))}>
      {name}
    </Anchor>
  );
}
