import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { ModelScreen } from '../../features/part-models/model-screen.tsx';
import { titled } from '../../navigation/head.ts';

export const Route = createFileRoute('/app/model')({
  head: ({ match }) => titled(match, m.part_models_title()),
  component: ModelScreen,
});
