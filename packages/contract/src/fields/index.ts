export * from './any-object.ts';
export * from './boolean.ts';
export * from './choice.ts';
export * from './color.ts';
export * from './currency.ts';
export * from './decimal.ts';
export * from './field.ts';
export * from './instant.ts';
export * from './integer.ts';
export * from './list.ts';
export * from './percentage.ts';
export * from './structure.ts';
export * from './text.ts';
export {
  fieldType,
  fieldTypeNames,
  memberSchema,
  membersSchema,
  parseMembers,
  requireMembers,
  type FieldTypeName,
  type NestedSchema,
} from './members.ts';
