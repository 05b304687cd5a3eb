import { kinds } from '@daybook/client/kinds';
import { useCallback, useState } from 'react';
import { type PaperDesign } from '@daybook/values';
import type { ValuesOf } from '../../../api/records.ts';
import { writeAny } from '../../../api/writes.ts';
import { changedOf } from '../../../parts/form/record-form.tsx';
import { useNoteUnsaved } from '../../../parts/form/drafts/unsaved.ts';
import { draftKey, useDraft, type Draft } from '../../../parts/form/drafts/use-draft.ts';
import { useSave, type Save } from '../../../parts/form/drafts/use-save.ts';
import { membersIn } from '../../../api/checked.ts';
import { designIn } from './design-in-words.ts';

export const PATH = '/v2/invoice-template';

export type Template = ValuesOf<typeof PATH>;

/** The cells of the page, by the block that they are in. */
export const CELLS = {
  top: ['top_left_container', 'top_center_container', 'top_right_container'],
  middle: ['middle_left_container', 'middle_center_container', 'middle_right_container'],
  foot: ['bottom_left_container', 'bottom_center_container', 'bottom_right_container'],
} as const satisfies { readonly [block: string]: readonly (keyof Template)[] };

/** Whether a template is of quotes; otherwise it is of invoices and their credit notes. */
export const isOfQuotes = ({ type_id: type }: Template): boolean => type === kinds['invoice-template'].fields.type_id.choices.Quote;

/** One change that can be taken back: what its members were, and what they became. */
interface Step {
  readonly before: Template;
  readonly after: Template;
  /** Changes of one text, one after the other, are taken back together. */
  readonly of: string | undefined;
}

export interface Design {
  readonly values: Template;
  readonly design: PaperDesign;
  readonly isChanged: boolean;
  /** `of` names the text that is typed. */
  readonly change: (changes: Template, of?: string) => void;
  readonly changeDesign: (changes: Partial<PaperDesign>, of?: string) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  readonly draft: Draft<Template>;
  readonly save: Save<Template>;
  readonly sent: Template;
  /** Discards everything that was changed. */
  readonly discard: () => void;
}

/** How many changes can be taken back. */
const MAX_STEPS = 200;

const only = (values: Template, names: object): Template =>
  Object.fromEntries(Object.keys(names).map((name) => [name, membersIn(values)[name]]));

/** A template while it is designed: a draft of the record that its form has too, whose changes can be taken back one by one. */
export function useDesign(record: Template, id: string, etag: string, done: () => void): Design {
  const draft = useDraft<Template>(draftKey(PATH, id), record, etag);
  const { values } = draft;
  useNoteUnsaved(draft.key, draft.isChanged);
  const [steps, setSteps] = useState<{ readonly past: readonly Step[]; readonly future: readonly Step[] }>({ past: [], future: [] });
  const change = (changes: Template, of?: string): void => {
    const step: Step = { before: only(values, changes), after: changes, of };
    const last = steps.past.at(-1);
    const isMore = of !== undefined && last?.of === of && steps.future.length === 0;
    const past = isMore ? [...steps.past.slice(0, -1), { ...last, after: changes }] : [...steps.past, step].slice(-MAX_STEPS);
    setSteps({ past, future: [] });
    draft.change(changes);
  };
  const sent = changedOf(values, record);
  const discard = useCallback(() => {
    setSteps({ past: [], future: [] });
    draft.discard();
  }, [draft]);
  const save = useSave<Template>({
    etag,
    draft,
    sent,
    send: (ifMatch) => writeAny({ method: 'PUT', path: PATH, query: { id, check: true }, body: sent, ifMatch, changes: [] }),
    done: (written) => {
      draft.saved({ sent: values, tag: written.etag });
      done();
    },
  });
  const [undone, again] = [steps.past.at(-1), steps.future.at(-1)];
  const undo = (step: Step): void => {
    setSteps({ past: steps.past.slice(0, -1), future: [...steps.future, step] });
    draft.change(step.before);
  };
  const redo = (step: Step): void => {
    setSteps({ past: [...steps.past, step], future: steps.future.slice(0, -1) });
    draft.change(step.after);
  };
  const design = designIn(values.design);
  return {
    values,
    design,
    isChanged: Object.keys(sent).length > 0,
    change,
    changeDesign: (changes, of) => change({ design: { ...design, ...changes } }, of),
    undo: undone === undefined ? undefined : () => undo(undone),
    redo: again === undefined ? undefined : () => redo(again),
    draft,
    save,
    sent,
    discard,
  };
}
