import { Alert } from '@mantine/core';
import { Construction } from 'lucide-react';
import { useEffect } from 'react';
import { useMaintenance, watchMaintenance } from '../api/maintenance.ts';
import { commonTexts } from '../texts/common/index.ts';

/** Shows that nothing can be saved for a while, in the words of the operator, and that what is typed stays. */
export function MaintenanceBar() {
  const texts = commonTexts.use();
  const sentence = useMaintenance();
  useEffect(watchMaintenance, []);
  if (sentence === undefined) return null;
  return (
    <Alert icon={<Construction size={16} aria-hidden />} color="orange" variant="default" py={6} role="status" className="lost">
      {[sentence, texts.notSavedNow].filter(Boolean).join(' ')}
    </Alert>
  );
}
