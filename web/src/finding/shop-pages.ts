// The screens of the shop that a search leads to by their names, the ones that most buyers ask for first.

import { m } from '@chipload/messages';

/**
 * The address and title of each screen, and words by which people ask for it. The words are in both languages and have those of the title
 * in the other one: the browser's build has the titles of one language only. Words that are sizes or kinds of tools are left out, because
 * a search for tools has them; a phrase with such a word names the screen as a whole. `made`: only in a shop that makes it to order.
 */
export const shopPages = [
  {
    to: '/app/contact',
    title: m.layout_contact,
    words:
      'contact us info information email phone number telephone address opening hours directions joindre contacter contactez courriel téléphone numéro adresse heures ouverture coordonnées',
  },
  {
    to: '/app/shipping',
    title: m.layout_shipping,
    words:
      'shipping terms delivery delivered freight courier free rates costs charges fees times policy returns returned refunds refunded exchanges livraison expédition transport gratuite frais coûte coûts délais politique modalités conditions retours retourner remboursement rembourser échange',
  },
  {
    to: '/customer/account/orders',
    title: m.account_orders,
    words: 'orders status history track tracking commandes état historique suivi suivre',
  },
  {
    to: '/app/speeds/drills',
    title: m.layout_speeds,
    words:
      'speeds feeds rates feedrates chart charts rpm sfm calculator vitesses avances dent calculateur calculatrice',
    phrases: [
      'cutting data',
      'cutting conditions',
      'cutting parameters',
      'vitesse de coupe',
      'conditions de coupe',
      'paramètres de coupe',
    ],
  },
  {
    to: '/app/hole',
    title: m.holes_title,
    words: 'hole wizard plan planning planner assistant perçage percer trou planifier',
  },
  {
    to: '/app/mod',
    made: 'mod',
    title: m.mods_title,
    words:
      'modify mods modified modification altered custom customized specials modifier modifié sur mesure personnalisé spécial',
  },
  {
    to: '/app/holder',
    made: 'holder',
    title: m.holders_title,
    words:
      'build holder toolholder collet chuck assembly composer porte attachement assemblage pince mandrin',
  },
  {
    to: '/app/regrind',
    made: 'regrind',
    title: m.regrinds_title,
    words: 'regrinding reground resharpening sharpening worn réaffûtage réaffûter affûtage affûter usé',
  },
  {
    to: '/app/model',
    title: m.part_models_title,
    words: 'from model cad step stp file upload partir modèle fichier téléverser',
  },
  {
    to: '/app/quick-add',
    title: m.layout_quick_add,
    words: 'quick add order bulk paste list excel csv ajout rapide commande liste coller',
  },
  {
    to: '/app/quick-add/from-library',
    title: m.tool_libraries_title,
    words: 'find your cam library libraries mastercam fusion trouver vos fao bibliothèques',
  },
  {
    to: '/app/shop-floor',
    title: m.shop_floor_title,
    words: 'my shop floor machines spindles materials mon atelier broches matières',
  },
  { to: '/app/cart', title: m.layout_cart, words: 'shopping cart basket checkout pay panier caisse payer' },
  {
    to: '/app/frequently-purchased',
    title: m.layout_frequently_purchased,
    words: 'frequently purchased reorder buy again purchases history achats fréquents racheter historique',
  },
  {
    to: '/app/starred-products',
    title: m.layout_starred_products,
    words: 'starred products favourites favorites wishlist produits favoris étoile',
  },
  {
    to: '/app/compare',
    title: m.compare_title,
    words: 'compare parts comparison comparer pièces comparaison',
  },
  {
    to: '/app/products',
    title: m.layout_products,
    words: 'products catalogue catalog brochure pdf series range produits séries gammes',
  },
  {
    to: '/app/products/structures',
    title: m.content_structures,
    words: 'by materials structures workpiece par matières matériaux',
  },
  {
    to: '/app/content/coatings',
    title: m.layout_coatings,
    words: 'coatings revêtements',
  },
  {
    to: '/app/content/tech',
    title: m.layout_tech,
    words: 'technical information pages guides infos techniques informations',
  },
  { to: '/app/content/blog', title: m.layout_blog, words: 'blog news posts blogue nouvelles articles' },
  {
    to: '/customer/account/invoices',
    title: m.invoices_title,
    words: 'invoices bills billing factures facturation',
  },
  {
    to: '/customer/account/quotes',
    title: m.quotes,
    words: 'quotes quotations quotation request rfq soumissions soumission devis demande demander',
  },
  {
    to: '/customer/account/statement',
    title: m.invoices_owed_title,
    words: 'account statement balance owed ageing état compte relevé solde dû',
  },
  {
    to: '/customer/account',
    title: m.layout_account,
    words: 'your account votre compte',
  },
  {
    to: '/customer/account/product-lists',
    title: m.product_lists_title,
    words: 'product lists saved listes produits enregistrées',
  },
  {
    to: '/customer/account/shared-carts',
    title: m.shared_carts_title,
    words: 'shared carts share paniers partagés partager',
  },
  {
    to: '/customer/account/saved-mods',
    made: ['mod', 'holder'],
    title: m.mods_saved_title,
    words: 'saved mods holders modifications porte enregistrées enregistrés',
  },
  { to: '/customer/account/addresses', title: m.account_addresses, words: 'addresses adresses' },
  {
    to: '/customer/account/cards',
    title: m.account_cards,
    words: 'credit cards payment cartes crédit paiement',
  },
  {
    to: '/customer/account/credit',
    title: m.account_credit,
    words: 'credit limit application apply crédit limite demande',
  },
  {
    to: '/customer/account/settings',
    title: m.account_settings_title,
    words: 'settings change name language password réglages changer nom langue mot passe paramètres',
  },
  {
    to: '/customer/account/security',
    title: m.security_title,
    words: 'security passkeys two factor authentication sécurité clés authentification facteurs',
  },
  { to: '/login', title: m.customers_sign_in_title, words: 'sign in login log connexion connecter' },
  {
    to: '/register',
    title: m.customers_register_title,
    words: 'create account register registration sign up créer ouvrir compte inscription inscrire',
  },
  {
    to: '/password/forgot',
    title: m.account_forgot_title,
    words: 'forgot forgotten lost reset password mot passe oublié perdu réinitialiser',
  },
  {
    to: '/app/choose-currency',
    title: m.content_choose_currency,
    words: 'choose currency cad usd us canadian american dollars choisir devise canadiens américains monnaie',
  },
  { to: '/about', title: m.layout_about, words: 'about us company history propos entreprise histoire' },
  { to: '/services', title: m.layout_services, words: 'services' },
  {
    to: '/app/content/team',
    title: m.layout_team,
    words: 'team people staff notre équipe personnel',
  },
  {
    to: '/app/testimonials',
    title: m.content_testimonials,
    words: 'testimonials reviews témoignages avis',
  },
  {
    to: '/app/privacy',
    title: m.privacy_footer,
    words: 'privacy policy cookies data confidentialité politique témoins données',
  },
  {
    to: '/app/terms',
    title: m.privacy_terms,
    words: 'terms conditions sale warranty guarantee legal vente garantie légal',
  },
  {
    to: '/customer/account/feedback',
    title: m.layout_feedback,
    words:
      'report bug suggest suggestion feature feedback problem signaler bogue suggérer amélioration commentaires problème',
  },
] as const;

export type ShopPage = (typeof shopPages)[number];
