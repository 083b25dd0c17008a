import { createFileRoute } from '@tanstack/react-router';
import { booksQuery } from '../features/books/books.queries.ts';
import { BooksScreen } from '../features/books/books-screen.tsx';

export const Route = createFileRoute('/books')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(booksQuery(api)),
  component: BooksScreen,
});
