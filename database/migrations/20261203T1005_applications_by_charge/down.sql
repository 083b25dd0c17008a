drop index applications_charge;
