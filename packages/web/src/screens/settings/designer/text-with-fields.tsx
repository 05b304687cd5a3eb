import { Button, Group, Menu, Textarea } from '@mantine/core';
import { Braces } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useFieldNames, type FieldName } from './field-names.ts';
import { designerTexts } from './texts/index.ts';
import { labelled } from '../../../texts/labelled.ts';

/** What only quotes have, and what they never have: the fields that a template does not offer. */
const ONLY_IN_QUOTES: readonly string[] = ['document.expiry_date'];
const NEVER_IN_QUOTES: readonly string[] = ['document.due_date', 'document.open_total'];

export interface TextProps {
  readonly isOfQuotes: boolean;
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
}

/** A text of the paper. Fields of the document are chosen from a menu and shown in it by their names. */
export function TextWithFields({ isOfQuotes, label, value, change, error, disabled = false }: TextProps) {
  const texts = designerTexts.use();
  const names = useFieldNames();
  const area = useRef<HTMLTextAreaElement>(null);
  const [place, setPlace] = useState<number>();
  const unoffered = isOfQuotes ? NEVER_IN_QUOTES : ONLY_IN_QUOTES;
  const shown = names.shown(value);
  const insert = (field: FieldName): void => {
    const at = Math.min(place ?? shown.length, shown.length);
    const token = names.token(field);
    change(names.stored(shown.slice(0, at) + token + shown.slice(at)));
    setPlace(at + token.length);
    // Once the menu is gone and the text is drawn.
    setTimeout(() => {
      area.current?.focus();
      area.current?.setSelectionRange(at + token.length, at + token.length);
    });
  };
  return (
    <div>
      <Textarea
        ref={area}
        label={label}
        error={error}
        disabled={disabled}
        autosize
        minRows={2}
        maxRows={12}
        value={shown}
        onChange={({ currentTarget }) => (setPlace(currentTarget.selectionStart), change(names.stored(currentTarget.value)))}
        onSelect={({ currentTarget }) => setPlace(currentTarget.selectionStart)}
      />
      {!disabled && (
        <Group mt={4}>
          <Menu position="bottom-start" returnFocus={false}>
            <Menu.Target>
              <Button
                size="compact-xs"
                variant="subtle"
                leftSection={<Braces size={12} aria-hidden />}
                aria-label={labelled(texts.insertField, label)}
              >
                {texts.insertField}
              </Button>
            </Menu.Target>
            <Menu.Dropdown className="field-menu">
              {names.groups.map(({ group, fields }) => (
                <div key={group} role="group" aria-label={group}>
                  <Menu.Label aria-hidden>{group}</Menu.Label>
                  {fields
                    .filter(({ path }) => !unoffered.includes(path))
                    .map((field) => (
                      <Menu.Item key={field.path} onClick={() => insert(field)}>
                        {field.label}
                      </Menu.Item>
                    ))}
                </div>
              ))}
            </Menu.Dropdown>
          </Menu>
        </Group>
      )}
    </div>
  );
}
