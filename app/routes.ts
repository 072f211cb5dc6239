import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('./routes/site/home.tsx'),
  route('about', './routes/site/about.tsx'),
  route('portfolio', './routes/site/portfolio.tsx'),
  route('portfolio/:projectId', './routes/site/project.tsx'),
  route('services', './routes/site/services.tsx'),
  route('home-tours', './routes/site/home-tours.tsx'),
  route('stool', './routes/site/stool.tsx'),
  route('testimonials', './routes/site/testimonials.tsx'),
  route('contact', './routes/site/contact.tsx'),
  route('newsletter', './routes/site/newsletter.tsx'),
  route('newsletter/confirm', './routes/site/newsletter/confirm.tsx'),
  route('newsletter/unsubscribe', './routes/site/newsletter/unsubscribe.tsx'),
  route('admin/setup', './routes/admin/account/setup.tsx'),
  route('admin/reset', './routes/admin/account/reset.tsx'),
  route('admin/invitation', './routes/admin/account/invitation.tsx'),
  route('admin', './routes/admin/admin.tsx', [index('./routes/admin/dashboard.tsx')]),
  route('robots.txt', './routes/resources/robots.ts'),
  route('sitemap.xml', './routes/resources/sitemap.ts'),
  route('*', './routes/site/not-found.tsx'),
] satisfies RouteConfig
