import type { FieldName } from '../../api/kinds.ts';

/** Members that follow from others, or that no reader asks for. */
export const quietMembers: ReadonlySet<string> = new Set<FieldName>([
  'id',
  'uuid',
  'created',
  'created_id',
  'created_name',
  'created_sp_flag',
  'current',
  'feed',
  'is_default',
  'made',
  'message_id',
  'occurrences',
  'owner',
  'periods',
  'rate_reasons',
  'resource',
  'time_entries',
  'time_entries_total',
  'update_key',
  'updated',
  'updated_id',
  'updated_name',
  'user',
]);
