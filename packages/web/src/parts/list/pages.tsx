import { Group, Pagination } from '@mantine/core';
import { useAddress } from '../address.ts';
import type { Page } from '../../api/records.ts';
import { useFormats } from '../../formats/formats.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { Note } from '../small-texts.tsx';

/** Which part of a list is shown, and the way to the other parts, whose number is in the address. */
export function Pages({ page }: { page: Page<unknown> | undefined }) {
  const texts = commonTexts.use();
  const formats = useFormats();
  const [, change] = useAddress();
  if (page === undefined || page.meta.pagination.total === 0) return null;
  const { total, per_page: size, current_page: current } = page.meta.pagination;
  const first = (current - 1) * size + 1;
  return (
    <Group justify="space-between" gap="sm">
      <Note role="status">
        {texts.pageOf(formats.decimal(first), formats.decimal(first + page.data.length - 1), formats.decimal(total))}
      </Note>
      {total > size && (
        <Pagination
          size="sm"
          value={current}
          total={Math.ceil(total / size)}
          onChange={(next) => change({ page: next === 1 ? undefined : next })}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? texts.next : texts.previous })}
        />
      )}
    </Group>
  );
}
