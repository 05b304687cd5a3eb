import { Button, Group, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { nameOfProject } from '../../../api/seen.ts';
import { focusFirstField } from '../../../parts/form/controls/first-field.ts';
import { ReferenceSelect } from '../../../parts/form/controls/reference-select.tsx';
import { saveRead } from '../../../parts/form/drafts/save-by-key.ts';
import { useOpenProjects } from '../../../parts/recording/open-projects.ts';
import { timeTexts } from '../texts/index.ts';
import type { RowSeed } from './rows.ts';

/** Adds a row for a project and, for who wants one, an activity. */
export function AddRow({ add }: { add: (seed: RowSeed) => void }) {
  const texts = timeTexts.use();
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <RowForm add={add} close={() => setOpen(false)} />
  ) : (
    <Button variant="default" size="xs" leftSection={<Plus size={14} aria-hidden />} onClick={() => setOpen(true)}>
      {texts.addRow}
    </Button>
  );
}

function RowForm({ add, close }: { add: (seed: RowSeed) => void; close: () => void }) {
  const texts = timeTexts.use();
  const open = useOpenProjects();
  const [project, setProject] = useState<string | null>(null);
  const [activity, setActivity] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // Once: a user who types in another field stays there.
  useLayoutEffect(() => {
    if (form.current !== null) focusFirstField(form.current);
  }, []);
  const submit = async (): Promise<void> => {
    add({
      project: project === null ? null : Number(project),
      // It was offered by its name.
      name: project === null ? '' : nameOfProject(Number(project)) || project,
      activity: activity.trim() || texts.work,
    });
    close();
  };
  return (
    <form ref={form} onSubmit={(event) => saveRead(event, submit)} className="add-row" aria-label={texts.addRow}>
      <Group gap="xs" align="flex-end">
        <ReferenceSelect label={texts.project} path="/v2/project" first={open} value={project} change={setProject} />
        <TextInput
          label={texts['time-entry.name']}
          placeholder={texts.work}
          value={activity}
          onChange={({ currentTarget }) => setActivity(currentTarget.value)}
        />
        <Button type="submit">{texts.add}</Button>
        <Button variant="default" onClick={close}>
          {texts.cancel}
        </Button>
      </Group>
    </form>
  );
}
