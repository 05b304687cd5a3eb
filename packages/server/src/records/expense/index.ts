export { expenseModule } from './expense.ts';
export { expenseVisible } from './expense.read-model.sql.ts';
