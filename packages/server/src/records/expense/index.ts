export { expenseModule } from './expense.ts';
