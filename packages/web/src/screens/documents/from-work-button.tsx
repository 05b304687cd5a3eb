import { Button } from '@mantine/core';
import { useState } from 'react';
import { FromWorkDialog } from './from-work-dialog.tsx';
import type { DocumentKind } from './kind.ts';
import { documentTexts } from './texts/index.ts';

/** Opens what makes a draft of recorded work, of all of it or of a project. */
export function FromWorkButton({ kind, project }: { kind: DocumentKind; project?: number }) {
  const texts = documentTexts.use();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.fromWork}
      </Button>
      {isOpen && <FromWorkDialog kind={kind} project={project} close={() => setOpen(false)} />}
    </>
  );
}
