import type { ComponentProps } from 'react';
import type { AnyRecord } from '../../../api/client.ts';
import { write } from '../../../api/writes.ts';
import { RecordForm } from '../../../parts/form/record-form.tsx';
import { Dialog } from '../../../parts/dialog.tsx';

export interface DialogProps {
  readonly close: () => void;
}

interface ActionDialogProps extends ComponentProps<typeof RecordForm>, DialogProps {
  readonly title: string;
  /** What the action is done to. */
  readonly query: object;
  /** What is sent of what is filled in. */
  readonly bodyOf: (values: AnyRecord) => AnyRecord;
  /** Whose draft it is, where the query does not say it. */
  readonly draftOf?: string;
}

/** A form of an action in a dialog: it closes once it is done. */
export function ActionDialog({ title, close, done, path, query, bodyOf, draftOf, ...form }: ActionDialogProps) {
  return (
    <Dialog onClose={close} title={title} size="lg">
      <RecordForm
        {...form}
        isAction
        // What is typed for one document is not offered for another.
        path={`${path}?${draftOf ?? JSON.stringify(query)}`}
        send={(request) => write({ ...request, path, query, body: bodyOf(request.body as AnyRecord) })}
        cancel={close}
        done={(written) => {
          close();
          done(written);
        }}
      />
    </Dialog>
  );
}
