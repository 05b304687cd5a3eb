import type { Document, DocumentKind } from '../kind.ts';
import type { PathOf } from '@daybook/client';
import type { KeyboardEvent } from 'react';
import { valuesIn, type Values } from '../../../api/records.ts';
import { writeAny } from '../../../api/writes.ts';
import { say } from '../../../parts/notices.ts';
import { commonTexts } from '../../../texts/common/index.ts';
import { RecordForm, type RecordFormProps } from '../../../parts/form/record-form.tsx';
import { Dialog } from '../../../parts/dialog.tsx';

export interface DialogProps {
  readonly close: () => void;
}

/** What a dialog about a document has. */
export interface DocumentDialogProps extends DialogProps {
  readonly kind: DocumentKind;
  readonly record: Document;
  /** The tag of the document as it is shown. */
  readonly etag: string;
}

interface ActionDialogProps<Name extends string> extends Omit<RecordFormProps<Name>, 'path'>, DialogProps {
  readonly path: PathOf<'post'>;
  readonly title: string;
  /** What the action is done to. */
  readonly query: object;
  /** What is sent of what is filled in. */
  readonly bodyOf: (values: Values<Name>) => object;
  /** Whose draft it is, where the query does not say it. */
  readonly draftOf?: string;
  /** Enter in a field ends what is typed there, such as an address, and does nothing that cannot be taken back: Ctrl Enter does. */
  readonly isMail?: boolean;
}

/** Keeps an Enter in a field from sending the form. */
function keepInField(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, target } = event;
  if (key === 'Enter' && !ctrlKey && !metaKey && target instanceof HTMLInputElement) event.preventDefault();
}

/** A form of an action in a dialog: it closes once it is done. */
export function ActionDialog<Name extends string>({
  title,
  close,
  done,
  path,
  query,
  bodyOf,
  draftOf,
  isMail = false,
  send = writeAny,
  ...form
}: ActionDialogProps<Name>) {
  const common = commonTexts.use();
  return (
    <Dialog onClose={close} title={title} size="lg">
      <div {...(isMail ? { onKeyDown: keepInField } : {})}>
        <RecordForm
          {...form}
          isAction
          // What is typed for one document is not offered for another.
          path={`${path}?${draftOf ?? JSON.stringify(query)}`}
          send={(request, isAgain) => send({ ...request, path, query, body: bodyOf(valuesIn(request.body)) }, isAgain)}
          cancel={close}
          done={(written, isThere) => {
            // Anybody who closed it meanwhile stays where they are.
            if (!isThere) return say(common.saved);
            close();
            done(written, isThere);
          }}
        />
      </div>
    </Dialog>
  );
}
