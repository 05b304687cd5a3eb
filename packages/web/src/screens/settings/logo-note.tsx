import { FaultNote } from './fault-note.tsx';
import { settingTexts } from './texts/index.ts';

/** Why documents leave a logo out, where they do. */
export const LogoNote = ({ fault }: { fault: unknown }) => <FaultNote fault={fault} words={settingTexts.use().logoFaults} />;
