import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import type { Data } from '@daybook/client';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLevel } from '../../api/me.ts';
import type { Listed } from '../../api/records.ts';
import { useFormats, type Formats } from '../../formats/formats.ts';
import type { Kind } from '../../api/kinds.ts';
import { searchOf } from '../../parts/address.ts';
import { useBookingName } from '../../parts/booking-name.ts';
import { amountIn } from '../../parts/list/described.ts';
import type { Beside, Column, Money } from '../../parts/list/list.ts';
import { projectTexts, type ProjectTexts } from './texts/index.ts';
import { elementsIn, membersIn, isMembers, isNumber } from '../../api/checked.ts';

export type Progress = Data<'/v2/project/progress', 'get'>['data'][number];
type Project = Listed<'/v2/project'>;

/** How far a budget of hours or of money is used up. */
type BudgetState = Progress['hours_state'];

const BUDGET_COLORS: { readonly [state in BudgetState]: string } = { none: 'gray', within: 'green', near: 'orange', over: 'red' };

const isProgress = (value: unknown): value is Progress => isMembers(value) && isNumber(value['project_id' satisfies keyof Progress]);

/** Of which kinds the figures of a project are made. */
export const PROGRESS_OF: readonly Kind[] = ['time-entry', 'booking', 'quote', 'invoice', 'payment', 'account'];

const progressOf = (project: Project): Progress | undefined => elementsIn([membersIn(project)['progress']], isProgress)[0];

/** What a list shows before columns are chosen. */
const SHOWN: readonly string[] = ['next_booking', 'recorded_sec', 'left_sec', 'left_amount', 'open_documents'];

const HOURS = ['booked_sec', 'recorded_sec', 'left_sec'] as const;
const WITHOUT_AMOUNTS: ReadonlySet<string> = new Set([...HOURS, 'next_booking']);

/** A budget of hours or of money: how far it is used, and what is left of it. */
export interface OfBudget {
  readonly state: BudgetState;
  readonly share: number;
  /** Of hours what is booked is not left any more, and not used yet either. */
  readonly isOverbooked: boolean;
}

export const hoursUsed = ({ hours_state: state, budget_sec: budget, recorded_sec: recorded, left_sec: left }: Progress): OfBudget => ({
  state,
  share: recorded / (budget ?? 1),
  isOverbooked: left !== null && left < 0,
});

export const amountUsed = ({ amount_state: state, budget_amount: budget, recorded_amount: recorded }: Progress): OfBudget => ({
  state,
  share: Number(recorded ?? 0) / Number(budget ?? 1),
  isOverbooked: false,
});

/** What is to be said of a budget, and its colour. */
export function useSaidOf({ state, share, isOverbooked }: OfBudget): readonly [said: string | undefined, color: string] {
  const { budgetUsed, budgetBooked, budgetOver } = projectTexts.use();
  const { percent } = useFormats();
  if (state === 'over') return [budgetOver, BUDGET_COLORS.over];
  if (isOverbooked) return [budgetBooked, BUDGET_COLORS.near];
  return [state === 'near' ? budgetUsed(percent(share)) : undefined, BUDGET_COLORS[state]];
}

/** What is left of a budget: one that is used to its warning, or exceeded, has a colour, and words where it is pointed at or heard. */
function Left({ of, children }: { readonly of: OfBudget; readonly children: string }) {
  const [said, color] = useSaidOf(of);
  if (children === '' || said === undefined) return children;
  return (
    <Text span inherit fw={600} c={`var(--mantine-color-${color}-light-color)`} title={said}>
      {children}
      <VisuallyHidden>. {said}</VisuallyHidden>
    </Text>
  );
}

/** When a project is booked next, with a link to that. */
function nextBooking(label: string, nameOf: (name: string) => string): Column<Project> {
  return {
    name: 'next_booking',
    label,
    isExtra: !SHOWN.includes('next_booking'),
    // A file is read in other years, too.
    text: (project, formats) => formats.dateTime(progressOf(project)?.next_booking?.start),
    draw: (project, formats) => {
      const next = progressOf(project)?.next_booking ?? null;
      if (next === null) return null;
      const search = searchOf({ open: String(next.id), occ: String(next.occurrence_start) });
      return (
        <Anchor inherit title={nameOf(next.name)} renderRoot={(root) => <Link {...root} {...{ to: '/schedule', search }} />}>
          <span className="unbroken">{formats.shortDay(next.start)},</span> {formats.time(next.start)}
        </Anchor>
      );
    },
  };
}

/** What waits for the client of a project: quotes for an answer, invoices for money. */
function openDocuments({ openDocuments: label, openOf }: Pick<ProjectTexts, 'openDocuments' | 'openOf'>): Column<Project> {
  const linesOf = (project: Project, formats: Formats): readonly string[] =>
    (progressOf(project)?.open_documents ?? []).map(({ kind, count, total, currency }) =>
      openOf[kind](count, formats.money(total, currency)),
    );
  return {
    name: 'open_documents',
    label,
    isExtra: !SHOWN.includes('open_documents'),
    text: (project, formats) => linesOf(project, formats).join(', '),
    draw: (project, formats) => {
      const lines = linesOf(project, formats);
      if (lines.length === 0) return null;
      return (
        <Link to={`/projects/${project.id}`} search={searchOf({ tab: 'documents' })} className="quiet">
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Link>
      );
    },
  };
}

/** Hours and money of the projects of a page, as far as the user may see them. */
export function useProgressColumns(): Beside<Project> {
  const texts = projectTexts.use();
  const seesBookings = useLevel('acl_schedule');
  const seesMoney = useLevel('acl_finance');
  const nameOf = useBookingName();
  return useMemo(() => {
    const column = (name: string, label: string, of: (progress: Progress, formats: Formats) => string | null): Column<Project> => ({
      name,
      label,
      isFigure: true,
      isExtra: !SHOWN.includes(name),
      text: (project, formats) => {
        const progress = progressOf(project);
        return (progress && of(progress, formats)) ?? '';
      },
    });
    /** What is left of a budget, in the colour of its state. */
    const left = (usedOf: (progress: Progress) => OfBudget, of: Column<Project>): Column<Project> => ({
      ...of,
      draw: (project, formats) => {
        const progress = progressOf(project);
        return progress && <Left of={usedOf(progress)}>{of.text(project, formats)}</Left>;
      },
    });
    const hours = (name: (typeof HOURS)[number], label: string): Column<Project> =>
      column(name, label, ({ [name]: seconds }, formats) => (seconds === null ? null : formats.duration(seconds)));
    const own = (name: 'recorded_amount' | 'left_amount', label: string): Column<Project> => ({
      ...column(name, label, ({ [name]: amount, currency }, formats) => (amount === null ? null : formats.money(amount, currency))),
      amount: (project) => amountIn(name, membersIn(progressOf(project))),
    });
    const each = (name: string, label: string, of: (progress: Progress) => readonly Money[] | undefined): Column<Project> =>
      column(name, label, (progress, formats) => (of(progress) ?? []).map((sum) => formats.money(sum.amount, sum.currency)).join(', '));
    return {
      path: '/v2/project/progress',
      dependsOn: PROGRESS_OF,
      columns: [
        ...(seesBookings ? [nextBooking(texts.nextBooking, nameOf), hours('booked_sec', texts.bookingCreated)] : []),
        hours('recorded_sec', texts.isRecorded),
        left(hoursUsed, hours('left_sec', texts.hoursLeft)),
        ...(seesMoney
          ? [
              each('quoted', texts.quoted, ({ quoted }) => quoted?.map(({ net_total: amount, currency }) => ({ amount, currency }))),
              own('recorded_amount', texts.worth),
              left(amountUsed, own('left_amount', texts.moneyLeft)),
              each('invoiced', texts.invoiced, ({ invoiced }) =>
                invoiced?.map(({ net_total: amount, currency }) => ({ amount, currency })),
              ),
              each('margin', texts.margin, ({ invoiced }) => invoiced?.map(({ margin: amount, currency }) => ({ amount, currency }))),
              openDocuments(texts),
            ]
          : []),
      ],
      queryOf: (projects, names) => ({
        project_id: projects.map(({ id }) => id).join(','),
        ...(names.includes('next_booking') ? { next_booking: 'true' } : {}),
        ...(names.every((name) => WITHOUT_AMOUNTS.has(name)) ? {} : { amounts: 'true' }),
      }),
      lay: (projects, answer) => {
        const byProject = new Map(elementsIn(membersIn(answer)['data'], isProgress).map((one) => [one.project_id, one]));
        return projects.map((project) => ({ ...project, progress: byProject.get(project.id) }));
      },
    };
  }, [texts, seesBookings, seesMoney, nameOf]);
}
