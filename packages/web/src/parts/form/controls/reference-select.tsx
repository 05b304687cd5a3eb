import { Loader } from '@mantine/core';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { ListPath } from '@daybook/client';
import { mayRead } from '../../../api/kinds.ts';
import { useMe } from '../../../api/me.ts';
import { Hint } from '../../small-texts.tsx';
import type { Creating } from './creating.ts';
import type { FieldProps } from './field-props.ts';
import { ReadText } from './read-text.tsx';
import { keyOfPath, useReferenceName, useSought } from './references.ts';
import { useSearchText } from './search-text.ts';
import { SearchedSelect } from './searched-select.tsx';
import type { Meant } from './taking.ts';
import { say, sayProblem } from '../../notices.ts';
import { commonTexts } from '../../../texts/common/index.ts';

export interface ReferenceProps extends FieldProps<string | null> {
  readonly path: ListPath;
  /** Narrows what is offered, such as the projects of a client. */
  readonly query?: { readonly [name: string]: string | number };
  /** Narrows what is offered before anything is typed, such as contacts to clients. */
  readonly first?: object;
  /** The member that identifies a record, where it is not the usual one of the list. */
  readonly which?: string | undefined;
  /** The name of the present value, where it is known already. */
  readonly name?: string | undefined;
  /** Offers to make a record of what is typed, where none is called so; `make` answers what identifies it. */
  readonly create?: Creating | undefined;
}

/** The option of the record that is made of what is typed. */
const NEW = '+';

/** A record of a list, found by typing a part of its name; text where the caller may not read the list. */
export function ReferenceSelect({
  path,
  query = {},
  first,
  which = keyOfPath(path),
  value,
  change,
  name,
  disabled = false,
  create,
  ...field
}: ReferenceProps) {
  const common = commonTexts.use();
  const isReadable = mayRead(useMe(), path);
  const id = value ?? '';
  const ownName = useReferenceName(path, name === undefined ? id : '', which, query);
  const shown = name ?? ownName;
  const search = useSearchText();
  // What is there searches for nothing, also where its name came only now.
  const typed = search.text === search.name ? '' : search.text;
  const sought = useSought(path, query, which, isReadable ? typed : undefined, first);
  const offered = new Map(sought.offered.map((one) => [one.value, one]));
  if (id !== '' && !offered.has(id)) offered.set(id, { value: id, label: shown });
  const typedName = (typed ?? '').trim();
  const isKnown = [...offered.values()].some(({ label }) => label.toLowerCase() === typedName.toLowerCase());
  const isOffered = create !== undefined && typedName !== '' && sought.isAnswered && !isKnown;
  // Where nothing else is called so, it is what Enter takes.
  const isFirst = isOffered && sought.isUnknown;
  const { make, asking } = useMaking(create);
  const now = { text: search.text, id };
  const latest = useRef(now);
  useLayoutEffect(() => void (latest.current = { text: search.text, id }));
  const choose = async (chosen: string | null): Promise<void> => {
    const { value: chosenId, isFilledIn = false } = chosen === NEW ? await make(typedName) : { value: chosen };
    if (chosenId === undefined) return;
    // What was typed or chosen while it was made stays; while it is filled in, nothing can be.
    if (chosen === NEW && !isFilledIn && (latest.current.text !== now.text || latest.current.id !== now.id)) return;
    search.chosen(chosenId === id);
    change(chosenId);
  };
  const meant = async (searched: string): Promise<Meant> => {
    const choice = await sought.meant(searched);
    // The list offers to make it.
    return choice.isUnknown === true && create !== undefined ? { ...choice, made: NEW, isUnknown: false } : choice;
  };
  if (!isReadable)
    return (
      <ReadText label={field.label} error={field.error} description={field.required === true ? common.mayNotChoose : undefined}>
        {shown === '' && field.required === true ? '–' : shown}
      </ReadText>
    );
  const makeable = isOffered ? [{ value: NEW, label: create.label(typedName) }] : [];
  return (
    <>
      <SearchedSelect
        {...field}
        sought={{ text: search, meant }}
        disabled={disabled}
        selectFirstOptionOnChange={sought.isFitting || isFirst}
        clearable={field.required !== true}
        clearButtonProps={{ 'aria-label': common.remove }}
        value={id === '' ? null : id}
        onChange={(chosen) => void choose(chosen)}
        // What was found is not sifted again: it also looks at addresses and numbers.
        filter={({ options }) => options}
        renderOption={({ option }) => <Found label={option.label} match={offered.get(option.value)?.match} />}
        data={isFirst ? [...makeable, ...offered.values()] : [...offered.values(), ...makeable]}
        rightSection={sought.isFetching ? <Loader size={14} /> : undefined}
      />
      {asking}
    </>
  );
}

interface MadeRecord {
  readonly value: string | undefined;
  /** Whether it was filled in by hand. */
  readonly isFilledIn?: boolean;
}

/** Makes a record of what is typed, one at a time, and says so; where its name is not enough, the rest is asked for. */
function useMaking(create: ReferenceProps['create']) {
  const isMaking = useRef(false);
  const [asked, setAsked] = useState<{ readonly name: string; readonly answer: (value?: string) => void }>();
  const ask = async (name: string): Promise<string | undefined> => {
    const value = await new Promise<string | undefined>((answer) => setAsked({ name, answer }));
    setAsked(undefined);
    return value;
  };
  const make = async (name: string): Promise<MadeRecord> => {
    if (create === undefined || isMaking.current) return { value: undefined };
    isMaking.current = true;
    let isFilledIn = false;
    const value = await create.make(name).catch((refusal: unknown) => {
      isFilledIn = create.isAsked(refusal);
      if (isFilledIn) return ask(name);
      sayProblem(refusal);
      return undefined;
    });
    isMaking.current = false;
    if (value === undefined) return { value: undefined };
    say(create.label(name));
    return { value, isFilledIn };
  };
  const Ask = create?.ask;
  const asking = create !== undefined && Ask !== undefined && asked !== undefined && (
    <Suspense>
      <Ask {...create.asking} name={asked.name} title={create.label(asked.name)} made={asked.answer} close={() => asked.answer()} />
    </Suspense>
  );
  return { make, asking };
}

/** The name of what was found, and what of it fits where that is not its name. */
function Found({ label, match }: { label: string; match: string | undefined }) {
  return (
    <div>
      <div>{label}</div>
      {match !== undefined && <Hint>{match}</Hint>}
    </div>
  );
}
