import { textsBeside } from '../../../texts/common/index.ts';
import type { texts } from './en.ts';

export const settingTexts = textsBeside<typeof texts>(import.meta.glob('./??.ts'));

export type SettingTexts = ReturnType<typeof settingTexts.use>;
