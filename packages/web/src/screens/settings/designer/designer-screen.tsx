import { Anchor, Badge, Button, Group, SegmentedControl, Stack, Tabs, Text } from '@mantine/core';
import { Link, useBlocker } from '@tanstack/react-router';
import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { membersIn } from '../../../api/checked.ts';
import { useLevel } from '../../../api/me.ts';
import { useRecord } from '../../../api/queries.ts';
import { useAddress, searchOf } from '../../../parts/address.ts';
import { useConfirm } from '../../../parts/confirm.tsx';
import type { Fault } from '../../../parts/fault-words.ts';
import { ConflictDialog } from '../../../parts/form/conflict-dialog.tsx';
import { useFields } from '../../../parts/form/described.ts';
import { FieldGroups } from '../../../parts/form/field-groups.tsx';
import { faultAt } from '../../../parts/form/record-form.tsx';
import { RestoredDraft } from '../../../parts/form/drafts/restored-draft.tsx';
import { say } from '../../../parts/notices.ts';
import { isWithin, ProblemAlert } from '../../../parts/problem-alert.tsx';
import { GoneTyped, useKept } from '../../../parts/record/kept.tsx';
import { ScreenSkeleton } from '../../../parts/screen-skeleton.tsx';
import { ScreenTitle } from '../../../parts/screen-name.tsx';
import { Note } from '../../../parts/small-texts.tsx';
import { TabList } from '../../../parts/tab-list.tsx';
import { useKindWords } from '../../../parts/words.ts';
import { settingTexts } from '../texts/index.ts';
import { BlockList } from './block-list.tsx';
import { designInWords } from './design-in-words.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { useNamingWords } from './field-names.ts';
import { LookFields } from './look-fields.tsx';
import { faultsOf, PaperView, useDrawing } from './paper-view.tsx';
import { designerTexts } from './texts/index.ts';
import { CELLS, isOfQuotes, PATH, useDesign, type Design, type Template } from './use-design.ts';
import './designer.css';

const FINANCE = 'acl_finance';
const TEMPLATES = '/settings/templates';
/** The texts of a template, as they are stored. */
const TEXTS = ['title', ...CELLS.top, ...CELLS.middle, 'introduction_container', 'closing_container', ...CELLS.foot] as const;

/** A template beside the page that it makes. */
export function Screen() {
  const [{ open: id = '' }] = useAddress();
  const settings = settingTexts.use();
  const read = useRecord(PATH, id === '' ? undefined : id);
  const { shown, isGone } = useKept(PATH, id, read.data);
  if (read.error !== null) return <ProblemAlert error={read.error} again={() => void read.refetch()} />;
  if (shown === undefined && id !== '') return <ScreenSkeleton />;
  if (shown === undefined || shown === null)
    return (
      <Stack p="md">
        <ScreenTitle name={settings.notFoundTitle} />
        <Text>{settings.notFoundHint}</Text>
        <Anchor component={Link} to={TEMPLATES}>
          {settings.templates}
        </Anchor>
      </Stack>
    );
  return (
    <>
      {isGone && <GoneTyped />}
      <Designer key={id} id={id} record={shown.record} etag={shown.etag} />
    </>
  );
}

function Designer({ id, record, etag }: { id: string; record: Template; etag: string }) {
  const texts = designerTexts.use();
  const settings = settingTexts.use();
  const kindWords = useKindWords();
  const isReadOnly = !useLevel(FINANCE, 'RW');
  const words = useNamingWords();
  const design = useDesign(record, id, etag, () => say(settings.saved));
  const [view, setView] = useState('blocks');
  const { save, draft, sent } = design;
  const { refusal } = save;
  const drawing = useDrawing(design.values);
  // What was changed since is found right or wrong by the page that is drawn.
  const isAsSent = (pointer = ''): boolean => {
    const member = pointer.split('/')[1] ?? '';
    return JSON.stringify(membersIn(design.values)[member]) === JSON.stringify(membersIn(refusal?.sent)[member]);
  };
  const faults = faultsOf(refusal?.error);
  const error = faults.length === 0 || faults.some((fault) => isAsSent(fault.pointer)) ? refusal?.error : undefined;
  const errorAt = (pointer: string) =>
    faultAt(drawing.error ?? undefined, pointer, words) ?? (isAsSent(pointer) ? faultAt(error, pointer, words) : undefined);
  const isAtText = ({ pointer }: Fault): boolean => TEXTS.some((name) => isWithin(pointer, `/${name}`));
  const described = useFields(PATH, TEXTS);
  const { language } = useLanguage();
  const show = (value: unknown): string => designInWords(value, texts, isOfQuotes(design.values), language);
  const compared = [...described, { name: 'design', label: settings.design, show }];
  useLeaving(design.isChanged);
  useUndoKeys(design);
  return (
    <div className="designer" data-view={view}>
      <DesignerBar {...{ design, isReadOnly }} name={String(record.name ?? '')} id={id} />
      <SegmentedControl
        className="designer-views"
        fullWidth
        aria-label={texts.designer(String(record.name ?? ''))}
        value={view}
        onChange={setView}
        data={[
          { value: 'blocks', label: kindWords.member('invoice-template', 'design') },
          { value: 'page', label: texts.page },
        ]}
      />
      <div className="designer-columns">
        <div className="designer-side">
          {draft.isRestored && design.isChanged && <RestoredDraft discard={design.discard} />}
          {error !== undefined && (faults.length === 0 || !faults.every(isAtText)) && (
            <ProblemAlert error={error} except={TEXTS.map((name) => `/${name}`)} />
          )}
          {isReadOnly && <Note>{texts.readOnlyHint}</Note>}
          <DesignTabs {...{ design, errorAt, isReadOnly, described }} />
        </div>
        <PaperView drawing={drawing} />
      </div>
      {save.isConflict && (
        <ConflictDialog path={PATH} fields={compared} yours={sent} theirs={record} save={save} discard={design.discard} />
      )}
    </div>
  );
}

interface TabsProps {
  readonly design: Design;
  readonly errorAt: (pointer: string) => React.ReactNode;
  readonly isReadOnly: boolean;
  readonly described: ReturnType<typeof useFields<(typeof TEXTS)[number]>>;
}

/** The blocks with their settings, or the same texts as they are stored. */
function DesignTabs({ design, errorAt, isReadOnly, described }: TabsProps) {
  const texts = designerTexts.use();
  const words = useKindWords();
  const [tab, setTab] = useState<string | null>('design');
  return (
    <Tabs value={tab} onChange={setTab}>
      <TabList open={tab ?? ''}>
        <Tabs.Tab value="design">{words.member('invoice-template', 'design')}</Tabs.Tab>
        <Tabs.Tab value="cells">{texts.cellsTab}</Tabs.Tab>
      </TabList>
      <Tabs.Panel value="design" pt="sm">
        <Stack gap="md">
          <BlockList {...{ design, errorAt, isReadOnly }} />
          <LookFields {...{ design, errorAt, isReadOnly }} />
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="cells" pt="sm">
        <Stack gap="sm">
          <Note>{texts.cellsTabHint}</Note>
          <FieldGroups
            fields={isReadOnly ? described.map((field) => ({ ...field, isReadOnly })) : described}
            values={design.values}
            change={(changes) => design.change(changes, Object.keys(changes)[0])}
            errorAt={errorAt}
          />
        </Stack>
      </Tabs.Panel>
    </Tabs>
  );
}

/** Where one is, whether something is not saved, and what takes it back. */
function DesignerBar({ design, isReadOnly, name, id }: { design: Design; isReadOnly: boolean; name: string; id: string }) {
  const texts = designerTexts.use();
  const settings = settingTexts.use();
  const { undo, redo, save, isChanged } = design;
  return (
    <Group component="header" gap="sm" className="designer-bar">
      <Anchor component={Link} to={TEMPLATES} search={searchOf({ open: id })} size="sm">
        {settings.templates}
      </Anchor>
      <ScreenTitle name={texts.designer(name)} />
      {isChanged && (
        <Badge color="orange" role="status">
          {texts.unsaved}
        </Badge>
      )}
      {!isReadOnly && (
        <Group gap="xs" className="designer-actions" wrap="nowrap">
          <Button variant="default" disabled={undo === undefined} onClick={undo} aria-label={settings.undo} px="xs">
            <Undo2 size={16} aria-hidden />
          </Button>
          <Button variant="default" disabled={redo === undefined} onClick={redo} aria-label={texts.redo} px="xs">
            <Redo2 size={16} aria-hidden />
          </Button>
          <Button loading={save.busy} disabled={!isChanged} onClick={() => void save.run()}>
            {settings.save}
          </Button>
        </Group>
      )}
    </Group>
  );
}

/** Asks a user who leaves with changes that are not saved; the draft stays. */
function useLeaving(isChanged: boolean): void {
  const texts = designerTexts.use();
  const confirm = useConfirm();
  useBlocker({
    shouldBlockFn: async () =>
      isChanged && !(await confirm({ title: texts.leaveTitle, question: texts.leaveQuestion, action: texts.leave })),
    enableBeforeUnload: () => isChanged,
  });
}

/** Control or Command with Z takes back, with Shift or with Y it does again, with S it saves: also while a text is typed. */
function useUndoKeys({ undo, redo, save, isChanged }: Design): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const run =
      key === 'z'
        ? event.shiftKey
          ? redo
          : undo
        : key === 'y'
          ? redo
          : key === 's' && isChanged && !save.busy
            ? () => void save.run()
            : undefined;
    if (!['z', 'y', 's'].includes(key)) return;
    event.preventDefault();
    run?.();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
